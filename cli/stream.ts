import { resolve } from "node:path";
import { withPackages } from "../rules/packages.js";
import { concernedRules } from "../rules/prefilter.js";
import { settingsFor } from "../rules/settings.js";
import type { Command, Surroundings } from "./command.js";
import { shownPath } from "./files.js";
import { endings, parserFor } from "./parse.js";
import { processText } from "./process.js";
import { failedResult } from "./results.js";
import type { Outcome, Task } from "./run.js";
import { decode, notUtf8, withMark } from "./source-file.js";
import { UsageError } from "./usage.js";

/** Checks the text on standard input, or prints it migrated on standard output. */
export async function migrateStream(
  { paths, stdinFilename }: Command,
  task: Task,
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
  const settings = withPackages(settingsFor(task.settings)(shown), path);
  const source = decode(input());
  const none = { changed: [], looked: 1, concerned: 1, fixed: 0, refused: [] };
  if (!source) return { ...none, results: [failedResult(path, notUtf8)] };
  const has = (word: string): boolean => source.text.includes(word);
  const isConcerned = concernedRules(task.rules, has, settings.isAssumed).length > 0;
  const outcome = { ...none, concerned: isConcerned ? 1 : 0 };
  const { before, after } = processText(path, source, parse, settings, task);
  const text = withMark(source, after?.text ?? source.text);
  if (task.migrate && !task.migrate.isDryRun) print(text);
  if (!after) return { ...outcome, results: [before] };
  const changed = [{ shown, before: withMark(source, source.text), after: text }];
  return { ...outcome, changed, fixed: after.fixed, results: [after.result] };
}
