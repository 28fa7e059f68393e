import picocolors from "picocolors";
import { nextSteps } from "./next-command.js";
import type { Report } from "./report.js";
import { type Statement, statementLines } from "./statement.js";
import { visible } from "./visible.js";

/** Statements as lines that are safe to display. */
export function closingLines(statements: readonly Statement[]): readonly string[] {
  return statements.flatMap(statementLines).map(visible);
}

/** The next commands, each on a line that says what it does. */
export function stepLines(report: Report): readonly string[] {
  const { cyan } = picocolors.createColors(report.isColoured);
  return nextSteps(report).map(({ what, command }) => `${what}: ${cyan(visible(command))}`);
}
