import type { Settings } from "../context/settings.js";
import { type Checked, checkText, type Found, type Links, noLinks } from "./check.js";
import { migrateText } from "./migrate.js";
import type { Parse } from "./parse.js";
import { type FileResult, toResult } from "./results.js";
import type { Task } from "./run.js";
import type { Decoded } from "./source-file.js";

/** What one text turned out to be, and what it would become. */
export interface Processed {
  /** The findings in the text as it is. */
  readonly before: FileResult;
  /** Set where a migration has something to rewrite. */
  readonly after: Rewritten | undefined;
  readonly links: () => Links;
  /** The findings behind `before`. */
  readonly found: readonly Found[];
}

export interface Rewritten {
  readonly text: string;
  readonly fixed: number;
  /** The findings that are left. */
  readonly result: FileResult;
}

/**
 * Checks one text or migrates it, as the task says.
 *
 * @param rewriting the rules whose rewrites are made
 */
export function processText(
  path: string,
  source: Decoded,
  parse: Parse,
  settings: Settings,
  { rules, migrate }: Task,
  rewriting = rules,
): Processed {
  if (!migrate) {
    const checked = checkText(source.text, parse, rules, settings);
    return { before: toResult(path, source, checked), after: undefined, ...saidBy(checked) };
  }
  const { withSuggestions } = migrate;
  const migrated = migrateText(source.text, parse, rules, settings, withSuggestions, rewriting);
  const before = toResult(path, source, migrated.before);
  const { text, fixed, left } = migrated;
  const said = saidBy(migrated.before);
  if (text === source.text) return { before, after: undefined, ...said };
  return {
    before,
    ...said,
    after: { text, fixed, result: toResult(path, { ...source, text }, left, true) },
  };
}

function saidBy(checked: Checked): Pick<Processed, "links" | "found"> {
  if (checked.kind === "checked") return { links: checked.links, found: checked.found };
  return { links: () => noLinks, found: [] };
}
