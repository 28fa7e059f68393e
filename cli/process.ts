import type { Settings } from "../context/settings.js";
import { type Checked, checkText, type Links } from "./check.js";
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
    return { before: toResult(path, source, checked), after: undefined, links: linksOf(checked) };
  }
  const { withSuggestions } = migrate;
  const migrated = migrateText(source.text, parse, rules, settings, withSuggestions, rewriting);
  const before = toResult(path, source, migrated.before);
  const { text, fixed, left } = migrated;
  const links = linksOf(migrated.before);
  if (text === source.text) return { before, after: undefined, links };
  return {
    before,
    links,
    after: { text, fixed, result: toResult(path, { ...source, text }, left, true) },
  };
}

function linksOf(checked: Checked): () => Links {
  return checked.kind === "checked" ? checked.links : () => ({ forms: [], messages: [] });
}
