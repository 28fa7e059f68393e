import type { Settings } from "../context/settings.js";
import { type Checked, type Checker, type Found, programFailed } from "./check.js";
import { type Links, noLinks } from "./links.js";
import { type Chooser, rewriteText } from "./migrate.js";
import { type FileResult, toResult } from "./results.js";
import type { Task } from "./task.js";
import type { Decoded } from "./source-file.js";
import { takesTodos, withoutTodos, withTodos } from "./todos.js";

/** What one text turned out to be, and what it would become. */
export interface Processed {
  /** The findings in the text as it is. */
  readonly before: FileResult;
  /** Set where a migration has something to rewrite. */
  readonly after: Rewritten | undefined;
  /** How many comments for a person the text has then. */
  readonly todos: number;
  readonly links: () => Links;
  /** The findings behind `before`. */
  readonly found: readonly Found[];
}

export interface Rewritten {
  readonly text: string;
  /** The findings whose rewrites were made. */
  readonly rewritten: readonly Found[];
  /** The findings that are left. */
  readonly result: FileResult;
}

/**
 * Checks one text or migrates it, as the task says. Where we fail, it is left alone, and the result says so.
 *
 * @param rewriting the rules whose rewrites are made
 * @param choose chooses among the suggestions, whatever the task says
 */
export function processText(...given: Parameters<typeof processed>): Processed {
  try {
    return processed(...given);
  } catch (error) {
    const [path, source] = given;
    const failed = programFailed(error);
    return {
      before: toResult(path, source, failed),
      after: undefined,
      todos: 0,
      ...saidBy(failed),
    };
  }
}

function processed(
  path: string,
  source: Decoded,
  checker: Checker,
  settings: Settings,
  { rules, migrate }: Task,
  rewriting = rules,
  choose?: Chooser,
): Processed {
  const check = checker.by(rules, settings);
  if (!migrate) {
    const checked = check(source.text);
    return {
      before: toResult(path, source, checked),
      after: undefined,
      todos: 0,
      ...saidBy(checked),
    };
  }
  const parse = migrate.leavesTodos && takesTodos(path) ? checker.parse : undefined;
  // What a comment of ours says may be out of date, and it must not keep anything from being rewritten.
  const start = parse ? withoutTodos(source.text, parse, rules) : source.text;
  const migrated = rewriteText(start, check, rewriting, choose ?? migrate.withSuggestions);
  const { rewritten } = migrated;
  const { text, left, count } = parse
    ? withTodos(migrated.text, parse, migrated.left)
    : { ...migrated, count: 0 };
  const found = start === source.text ? migrated.before : check(source.text);
  const said = { before: toResult(path, source, found), todos: count, ...saidBy(found) };
  if (text === source.text) return { ...said, after: undefined };
  const result = toResult(path, { ...source, text }, left, true);
  return { ...said, after: { text, rewritten, result } };
}

function saidBy(checked: Checked): Pick<Processed, "links" | "found"> {
  if (checked.kind === "checked") return { links: checked.links, found: checked.found };
  return { links: () => noLinks, found: [] };
}
