import picocolors from "picocolors";
import { closingLines, stepLines } from "./closing.js";
import { counted } from "./counted.js";
import { byPath, type FileResult } from "./file-result.js";
import { type Report, telling } from "./report.js";
import { summary } from "./summary.js";
import { visible } from "./visible.js";

/** A report in ESLint's `stylish` format, followed by a summary of the run. */
export function stylish(report: Report): string {
  const closing = [...closingLines(summary(report)), ...stepLines(report)];
  return `${inStylish(byPath(telling(report)), report.isColoured)}${closing.join("\n")}\n`;
}

/** Lists results as ESLint's own formatter does, without its advice about `--fix`. */
export function inStylish(results: readonly FileResult[], isColoured: boolean): string {
  const colours = picocolors.createColors(isColoured);
  const told = results.filter(({ messages }) => messages.length > 0);
  if (told.length === 0) return "";
  const files = told.map(
    ({ filePath, messages }) =>
      `${colours.underline(visible(filePath))}\n${rows(messages, colours).join("\n")}\n\n`,
  );
  const sum = (key: "errorCount" | "warningCount"): number =>
    told.reduce((total, result) => total + result[key], 0);
  const [errors, warnings] = [sum("errorCount"), sum("warningCount")];
  const parts = `${counted(errors, "error")}, ${counted(warnings, "warning")}`;
  const total = colours.bold(`\u2716 ${counted(errors + warnings, "problem")} (${parts})`);
  const colour = errors > 0 ? colours.red : colours.yellow;
  return colours.reset(`\n${files.join("")}${colour(total)}\n`);
}

function rows(
  messages: FileResult["messages"],
  { dim, red, yellow }: ReturnType<typeof picocolors.createColors>,
): readonly string[] {
  const widest = (lengthOf: (message: (typeof messages)[number]) => number): number =>
    Math.max(...messages.map(lengthOf));
  const lines = widest(({ line }) => String(line).length);
  const columns = widest(({ column }) => String(column).length);
  const kinds = widest(({ severity }) => kindOf(severity).length);
  const texts = widest(({ message }) => textOf(message).length);
  return messages.map(({ column, line, message, ruleId, severity }) => {
    const kind = kindOf(severity);
    const cells = [
      " ".repeat(lines - String(line).length) +
        dim(`${line}:${column}`) +
        " ".repeat(columns - String(column).length),
      (severity === 2 ? red : yellow)(kind) + " ".repeat(kinds - kind.length),
      textOf(message).padEnd(texts),
      ...(ruleId === null ? [] : [dim(ruleId)]),
    ];
    return `  ${cells.join("  ").trimEnd()}`;
  });
}

function kindOf(severity: number): string {
  return severity === 2 ? "error" : "warning";
}

/** A message as ESLint lists it: without its full stop. */
function textOf(message: string): string {
  return visible(message).replace(/(?<=[^ ])\.$/u, "");
}
