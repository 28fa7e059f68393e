import { resolve } from "node:path";
import { mayConcern } from "../rules/prefilter.js";
import { settingsFor } from "../rules/settings.js";
import { checkText } from "./check.js";
import type { Command, Surroundings } from "./command.js";
import { shownPath } from "./files.js";
import { migrateText } from "./migrate.js";
import { endings, parserFor } from "./parse.js";
import { failedResult, toResult } from "./results.js";
import type { Outcome, Task } from "./run.js";
import { decode, notUtf8, withMark } from "./source-file.js";
import { UsageError } from "./usage.js";

/** Checks the text on standard input, or prints it migrated on standard output. */
export async function migrateStream(
  { paths, stdinFilename }: Command,
  { rules, settings: user, migrate }: Task,
  { cwd, input, print }: Surroundings,
): Promise<Outcome> {
  if (paths.length > 1)
    throw new UsageError("`-` reads standard input and takes no other paths beside it.");
  if (stdinFilename === undefined)
    throw new UsageError(
      "`-` needs --stdin-filename <name>: its ending says which language the text is in.",
    );
  const parse = await parserFor(stdinFilename);
  if (!parse)
    throw new UsageError(
      `--stdin-filename ${stdinFilename} has to end in one of ${endings.map((ending) => `.${ending}`).join(", ")}.`,
    );
  const path = resolve(cwd, stdinFilename);
  const shown = shownPath(path, path, cwd);
  const settings = settingsFor(user)(shown);
  const source = decode(input());
  const none = { changed: [], looked: 1, concerned: 1, fixed: 0, refused: [] };
  if (!source) return { ...none, results: [failedResult(path, notUtf8)] };
  const has = (word: string): boolean => source.text.includes(word);
  const isConcerned = rules.some((rule) => mayConcern(rule, has, settings.isAssumed));
  const outcome = { ...none, concerned: isConcerned ? 1 : 0 };
  if (!migrate) {
    const checked = checkText(source.text, parse, rules, settings);
    return { ...outcome, results: [toResult(path, source.text, checked)] };
  }
  const { text, left, fixed } = migrateText(
    source.text,
    parse,
    rules,
    settings,
    migrate.withSuggestions,
  );
  const after = withMark(source, text);
  if (!migrate.isDryRun) print(after);
  if (text === source.text) return { ...outcome, results: [toResult(path, text, left)] };
  const changed = [{ shown, before: withMark(source, source.text), after }];
  return { ...outcome, changed, fixed, results: [toResult(path, text, left, true)] };
}
