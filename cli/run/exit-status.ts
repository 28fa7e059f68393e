import type { FileResult } from "../report/file-result.js";
import type { RunResult } from "./run-result.js";

/**
 * The exit status of a run: 0 if nothing is left to do, 1 if findings or files are left or the
 * verification failed, 2 if a file could not be read, parsed or written.
 */
export function exitStatus(
  results: readonly FileResult[],
  { refused, verification }: Pick<RunResult, "refused" | "verification">,
  maxWarnings = 0,
): 0 | 1 | 2 {
  const sum = (count: (result: FileResult) => number): number =>
    results.reduce((total, result) => total + count(result), 0);
  if (sum(({ fatalErrorCount }) => fatalErrorCount) > 0) return 2;
  if (verification?.kind === "failedAfter") return 1;
  if (refused.length > 0 || sum(({ errorCount }) => errorCount) > 0) return 1;
  return sum(({ warningCount }) => warningCount) > maxWarnings ? 1 : 0;
}
