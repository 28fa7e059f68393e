import picocolors from "picocolors";
import type { FileResult } from "./file-result.js";
import { codeFrames } from "./code-frames.js";
import { countsByRule } from "./counts-by-rule.js";
import { formatted } from "./eslint-formatter.js";
import { nextSteps } from "./next-command.js";
import { type Report, telling } from "./report.js";
import { statementLines } from "./statement.js";
import { summary } from "./summary.js";
import { visible } from "./visible.js";

/** The report for people: ESLint's own listing, the code of each kind of finding, and what the run comes to. */
export async function stylish(report: Report): Promise<string> {
  const colours = picocolors.createColors(report.isColoured);
  const frames = await codeFrames(report);
  const steps = nextSteps(report);
  const closing = [
    ...summary(report).flatMap(statementLines).map(visible),
    ...steps.map(({ what, command }) => `${what}: ${colours.cyan(visible(command))}`),
  ];
  const counts = countsByRule(report).flatMap(statementLines);
  const parts = [...frames, counts.join("\n"), closing.join("\n")];
  const list = await listing(telling(report), report.isColoured);
  const separator = frames.length > 0 ? "\n" : "";
  return `${list}${separator}${parts.filter((part) => part !== "").join("\n\n")}\n`;
}

/** ESLint's own listing, without its advice about `--fix`, an option we do not have. */
async function listing(results: readonly FileResult[], isColoured: boolean): Promise<string> {
  if (results.every(({ messages }) => messages.length === 0)) return "";
  const shown = results.map((result) => ({
    ...result,
    fixableErrorCount: 0,
    fixableWarningCount: 0,
  }));
  return formatted("stylish", shown, isColoured);
}
