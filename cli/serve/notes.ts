import { sdkNotes } from "../run/installed-sdk.js";
import type { RunOutcome } from "../run/execute.js";

/** More of them make nothing clearer. */
const most = 10;

/** What a run has to say besides its findings, as the command line says it on standard error. */
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
