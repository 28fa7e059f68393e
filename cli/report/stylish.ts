import picocolors from "picocolors";
import type { FileResult } from "./file-result.js";
import { inStylish } from "./eslint-formatter.js";
import { nextSteps } from "./next-command.js";
import { type Report, telling } from "./report.js";
import { statementLines } from "./statement.js";
import { summary } from "./summary.js";
import { visible } from "./visible.js";

/** ESLint's own listing, and what the run comes to. */
export async function stylish(report: Report): Promise<string> {
  const colours = picocolors.createColors(report.isColoured);
  const closing = [
    ...summary(report).flatMap(statementLines).map(visible),
    ...nextSteps(report).map(({ what, command }) => `${what}: ${colours.cyan(visible(command))}`),
  ];
  return `${await listing(telling(report), report.isColoured)}${closing.join("\n")}\n`;
}

/** ESLint's own listing, without its advice about `--fix`, an option we do not have. */
async function listing(results: readonly FileResult[], isColoured: boolean): Promise<string> {
  if (results.every(({ messages }) => messages.length === 0)) return "";
  const shown = results.map((result) => ({
    ...result,
    fixableErrorCount: 0,
    fixableWarningCount: 0,
  }));
  return inStylish(shown, isColoured);
}
