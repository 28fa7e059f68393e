import { closingLines } from "./closing.js";
import { severityOf } from "./file-result.js";
import { pathFrom, type Report, type Told, told } from "./report.js";
import { summary } from "./summary.js";
import { visible } from "./visible.js";

/** A report with a line per finding, for `grep` and editors that jump to places, and a summary. */
export function concise(report: Report): string {
  const lines = told(report).map((one) => line(one, report));
  const closing = closingLines(summary(report, false));
  return `${[...lines, ...closing].join("\n")}\n`;
}

function line({ message, result }: Told, { cwd }: Report): string {
  const path = visible(pathFrom(cwd, result.filePath));
  const rule = message.ruleId === null ? "" : ` ${message.ruleId}`;
  return `${path}:${message.line}:${message.column}: ${severityOf(message)}${rule}: ${visible(message.message)}`;
}
