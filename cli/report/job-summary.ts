import { appendFile } from "node:fs/promises";
import { systemWords } from "../files/source-file.js";
import { UsageError } from "../options/usage-error.js";
import { markdown } from "./markdown.js";
import type { Report } from "./report.js";

/**
 * Appends the report to the job summary of GitHub Actions. Does nothing outside of a job.
 *
 * @throws UsageError
 */
export async function appendJobSummary(report: Report): Promise<void> {
  const file = report.environment["GITHUB_STEP_SUMMARY"];
  if (file === undefined || file === "") return;
  try {
    await appendFile(file, markdown(report));
  } catch (error) {
    throw new UsageError(
      `The job summary could not be written to ${file} (${systemWords(error)}).`,
    );
  }
}
