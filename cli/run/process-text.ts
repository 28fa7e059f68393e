import { applyEdits, beforeEdits } from "../../syntax/edit.js";
import type { Origin } from "../../engine/line-hunks.js";
import type { Settings } from "../../context/settings.js";
import { type Checked, type Checker, type Found, programFailed } from "../../engine/check.js";
import type { CrossFileLinks } from "../../engine/cross-file.js";
import { type Chooser, type Named, rewriteText } from "../../engine/migrate.js";
import { nameOf } from "../../engine/finding-name.js";
import type { FileResult } from "../report/file-result.js";
import { toResult } from "../report/lint-results.js";
import type { RunOptions } from "../options/run-options.js";
import { notRewritten, type Rule } from "../../rules/rule.js";
import type { Decoded } from "../files/source-file.js";
import { removalsOfTodos, takesTodos, withTodos } from "../../engine/todo-comments.js";

/** The findings in a text, and what it would become. */
export interface Processed {
  /** The findings in the text as it is. */
  readonly before: FileResult;
  /** Set if a migration rewrites the text. */
  readonly after: RewrittenText | undefined;
  /** The number of `@mcp-schema-todo` comments in the resulting text. */
  readonly todos: number;
  readonly links: () => CrossFileLinks | undefined;
  /** The findings behind `before`. */
  readonly found: readonly Found[];
}

export interface RewrittenText {
  readonly text: string;
  /** The findings whose rewrites were applied. */
  readonly rewritten: readonly Named[];
  /** The findings that are left. */
  readonly result: FileResult;
  /** Maps an offset in `text` to the offset in the original text that it comes from. */
  readonly origin: Origin;
}

/** The rules to run, and whether to rewrite. */
interface RulesToRun extends Pick<RunOptions, "migrate" | "reportsUnused"> {
  readonly rules: readonly Rule[];
}

/** Limits which rewrites are applied. */
export interface Selection {
  /** Chooses among the suggestions, whatever the run options say. */
  readonly choose?: Chooser | undefined;
  /** Decides by its name whether a rewrite may be applied. */
  readonly isMade?: ((name: string) => boolean) | undefined;
  /** The reasons why rewrites are taken back, by the names of their findings. */
  readonly takenBack?: ReadonlyMap<string, string> | undefined;
}

/**
 * Checks or migrates one text, depending on the run options. If that throws, the text is left alone
 * and the result reports the failure.
 */
export function processText(...given: Parameters<typeof processed>): Processed {
  try {
    return processed(...given);
  } catch (error) {
    const [path, source] = given;
    return onlyChecked(path, source, programFailed(error));
  }
}

function processed(
  path: string,
  source: Decoded,
  checker: Checker,
  settings: Settings,
  { rules, migrate, reportsUnused }: RulesToRun,
  { choose, isMade = () => true, takenBack = new Map() }: Selection = {},
): Processed {
  const check = checker.by(rules, settings);
  if (!migrate) return onlyChecked(path, source, check(source.text), reportsUnused);
  const parse = migrate.leavesTodos && takesTodos(path) ? checker.parse : undefined;
  // Our own TODO comments may be outdated, and must not keep code from being rewritten.
  const removals = parse ? removalsOfTodos(source.text, parse, rules) : [];
  const start = applyEdits(source.text, removals);
  const migrated = rewriteText(
    start,
    check,
    rules,
    choose ?? migrate.withSuggestions,
    (name) => !takenBack.has(name) && isMade(name),
    beforeEdits(removals),
  );
  const { rewritten, origin } = migrated;
  const explained = withReasons(migrated.left, (found) => takenBack.get(nameOf(found, origin)));
  const unmarked = { text: migrated.text, left: explained, count: 0, origin: (at: number) => at };
  const marked = parse ? withTodos(migrated.text, parse, explained) : unmarked;
  const { text, left, count } = marked;
  const isSame = text === source.text;
  const found = start === source.text ? migrated.before : check(source.text);
  const before = toResult(path, source, isSame ? left : found);
  const said = { before, todos: count, ...saidBy(found) };
  if (isSame) return { ...said, after: undefined };
  const result = toResult(path, { ...source, text }, left, true);
  return { ...said, after: { text, rewritten, result, origin: (at) => origin(marked.origin(at)) } };
}

/** The result for a text that is not rewritten. */
function onlyChecked(
  path: string,
  source: Decoded,
  checked: Checked,
  reportsUnused?: boolean,
): Processed {
  const before = toResult(path, source, checked, false, reportsUnused);
  return { before, after: undefined, todos: 0, ...saidBy(checked) };
}

/** Turns findings whose rewrites were taken back into ones without, each with its reason. */
function withReasons(checked: Checked, reasonFor: (found: Found) => string | undefined): Checked {
  if (checked.kind === "failed") return checked;
  const found = checked.found.map((one) => {
    const reason = reasonFor(one);
    if (reason === undefined) return one;
    const { at, data, messageId } = one.finding;
    // A message with a placeholder for a note gives the reason itself.
    const note = data?.["note"] === "" ? { note: notRewritten(reason) } : {};
    return { ...one, finding: { at, messageId, data: { ...data, ...note }, reason } };
  });
  return { ...checked, found };
}

function saidBy(checked: Checked): Pick<Processed, "links" | "found"> {
  if (checked.kind === "checked") return { links: checked.links, found: checked.found };
  return { links: () => undefined, found: [] };
}
