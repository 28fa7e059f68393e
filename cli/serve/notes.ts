import { sdkNotes } from "../run/installed-sdk.js";
import type { RunOutcome } from "../run/execute.js";

/** The maximum number of notes: more would not make an answer clearer. */
const most = 10;

/** What runs report besides findings, which the command line writes to standard error. */
export function notesOf(outcomes: readonly RunOutcome[]): readonly string[] {
  const all = outcomes.flatMap(({ runResult, runOptions }) => [
    ...(runResult.nothing === undefined ? [] : [runResult.nothing]),
    ...runResult.skipped.map(({ path, reason }) => `${path} ${reason}`),
    ...runResult.doubts,
    ...sdkNotes(
      runResult.results.map(({ filePath }) => filePath),
      runOptions.settings.protocolVersion,
    ),
  ]);
  return all.slice(0, most);
}
