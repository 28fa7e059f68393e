import { closingLines, stepLines } from "./closing.js";
import { inStylish } from "./eslint-formatter.js";
import { type Report, telling } from "./report.js";
import { summary } from "./summary.js";

/** ESLint's own listing, and what the run comes to. */
export async function stylish(report: Report): Promise<string> {
  const closing = [...closingLines(summary(report)), ...stepLines(report)];
  return `${await inStylish(telling(report), report.isColoured)}${closing.join("\n")}\n`;
}
