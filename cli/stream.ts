import { resolve } from "node:path";
import { settingsFor } from "../rules/settings.js";
import { checkText } from "./check.js";
import type { Command, Surroundings } from "./command.js";
import { migrateText } from "./migrate.js";
import { endings, parserFor } from "./parse.js";
import { toResult } from "./results.js";
import type { Outcome, Task } from "./run.js";
import { withMark, withoutMark } from "./source-file.js";
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
  const settings = settingsFor(user)(stdinFilename);
  const source = withoutMark(input().toString("utf8"));
  const path = resolve(cwd, stdinFilename);
  const outcome = { changed: [], looked: 1, concerned: 1, fixed: 0, refused: [] };
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
  print(withMark(source, text));
  return { ...outcome, fixed, results: [toResult(path, text, left)] };
}
