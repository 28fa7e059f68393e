import { applyEdits, beforeEdits } from "../../syntax/edit.js";
import type { Origin } from "../../engine/line-hunks.js";
import type { Settings } from "../../context/settings.js";
import { type Checked, type Checker, type Found, programFailed } from "../../engine/check.js";
import { type CrossFileLinks, noLinks } from "../../engine/cross-file.js";
import { type Chooser, type Named, rewriteText } from "../../engine/migrate.js";
import { nameOf } from "../../engine/finding-name.js";
import type { FileResult } from "../report/file-result.js";
import { toResult } from "../report/lint-results.js";
import type { RunOptions } from "../options/run-options.js";
import type { Rule } from "../../rules/rule.js";
import type { Decoded } from "../files/source-file.js";
import { removalsOfTodos, takesTodos, withTodos } from "../../engine/todo-comments.js";

/** What one text turned out to be, and what it would become. */
export interface Processed {
  /** The findings in the text as it is. */
  readonly before: FileResult;
  /** Set where a migration has something to rewrite. */
  readonly after: RewrittenText | undefined;
  /** How many comments for a person the text has then. */
  readonly todos: number;
  readonly links: () => CrossFileLinks;
  /** The findings behind `before`. */
  readonly found: readonly Found[];
}

export interface RewrittenText {
  readonly text: string;
  /** The findings whose rewrites were made. */
  readonly rewritten: readonly Named[];
  /** The findings that are left. */
  readonly result: FileResult;
  /** Where what is at a place now was in the text as it came. */
  readonly origin: Origin;
}

/** What to do with a text, and by which rules. */
interface RulesToRun extends Pick<RunOptions, "migrate" | "reportsUnused"> {
  readonly rules: readonly Rule[];
}

/** Which of the rewrites of a text are made. */
export interface Selection {
  /** Chooses among the suggestions, whatever the run options say. */
  readonly choose?: Chooser | undefined;
  /** Tells by its name whether a rewrite may be made. */
  readonly isMade?: ((name: string) => boolean) | undefined;
  /** Why rewrites that could be made must not be, by their names. */
  readonly takenBack?: ReadonlyMap<string, string> | undefined;
}

/**
 * Checks one text or migrates it, as the run options say. Where we fail, it is left alone, and the result says so.
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
  // What a comment of ours says may be out of date, and it must not keep anything from being rewritten.
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

/** A text of which nothing is rewritten. */
function onlyChecked(
  path: string,
  source: Decoded,
  checked: Checked,
  reportsUnused?: boolean,
): Processed {
  const before = toResult(path, source, checked, false, reportsUnused);
  return { before, after: undefined, todos: 0, ...saidBy(checked) };
}

/** What was found, with the reasons for which rewrites were taken back in place of these. */
function withReasons(checked: Checked, reasonFor: (found: Found) => string | undefined): Checked {
  if (checked.kind === "failed") return checked;
  const found = checked.found.map((one) => {
    const reason = reasonFor(one);
    if (reason === undefined) return one;
    const { at, data, messageId } = one.finding;
    // A message that has a place for the reason says it.
    const note = data?.["note"] === "" ? { note: ` Not rewritten, because ${reason}.` } : {};
    return { ...one, finding: { at, messageId, data: { ...data, ...note }, reason } };
  });
  return { ...checked, found };
}

function saidBy(checked: Checked): Pick<Processed, "links" | "found"> {
  if (checked.kind === "checked") return { links: checked.links, found: checked.found };
  return { links: () => noLinks, found: [] };
}
