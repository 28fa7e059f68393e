import { changedFile } from "./changed-file.js";
import { resolve } from "node:path";
import { withPackages } from "../../project/packages.js";
import { heldWords } from "../../rules/prefilter.js";
import { withCode } from "../../rules/with-code.js";
import { fileSettings } from "../files/file-settings.js";
import { checkerFor } from "../../engine/checker.js";
import { shownPath } from "../files/paths.js";
import type { CheckOptions } from "../options/options.js";
import { processText } from "./process-text.js";
import { readEndings } from "../../engine/endings.js";
import { failedResult } from "../report/file-result.js";
import { emptyResult, type RunResult } from "./run-result.js";
import type { RunOptions } from "../options/run-options.js";
import { decode, notUtf8, withMark } from "../files/source-file.js";
import type { Io } from "../io.js";
import { UsageError } from "../options/usage-error.js";

/** Checks the text on standard input, or prints it migrated on standard output. */
export async function runStdin(
  paths: readonly string[],
  { docs, stdinFilename }: CheckOptions,
  runOptions: RunOptions,
  { cwd, input, output }: Io,
): Promise<RunResult> {
  if (paths.length > 1)
    throw new UsageError("`-` reads standard input and cannot be combined with other paths.");
  if (stdinFilename === undefined)
    throw new UsageError(
      "`-` needs --stdin-filename <name>, whose extension determines the language.",
    );
  const checker = await checkerFor(stdinFilename, docs);
  if (!checker)
    throw new UsageError(
      `--stdin-filename ${stdinFilename} must end in one of ${readEndings(docs)
        .map((ending) => `.${ending}`)
        .join(", ")}.`,
    );
  const path = resolve(cwd, stdinFilename);
  const shown = shownPath(path, path, cwd);
  const settings = withPackages(fileSettings(runOptions.settings)({ absolute: path, shown }), path);
  const source = decode(input());
  const one = { ...emptyResult, looked: 1, concerned: 1 };
  if (!source) return { ...one, results: [failedResult(path, notUtf8)] };
  const isConcerned = heldWords(runOptions.rules, source.text).concerned(settings).length > 0;
  const runResult = { ...one, concerned: isConcerned ? 1 : 0 };
  const { before, after, todos } = processText(path, source, checker, settings, {
    ...runOptions,
    rules: withCode(runOptions.rules),
  });
  const text = withMark(source, after?.text ?? source.text);
  if (runOptions.migrate && !runOptions.migrate.isDryRun) output.write(text);
  if (!after) return { ...runResult, todos, results: [before] };
  const { rewritten, result } = after;
  const changed = [changedFile({ path, shown }, source, after)];
  return { ...runResult, todos, changed, fixed: rewritten.length, results: [result] };
}
