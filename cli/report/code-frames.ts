import type { Linter } from "eslint";
import { counted } from "./counted.js";
import { findings, pathWithin, type Report, resultText } from "./report.js";
import { visible } from "./visible.js";

/** A run with many kinds of findings shows the first ones: the list above them has them all. */
const mostFrames = 8;

/** Lines of code are shown up to this width; of longer ones, such as minified code, the part around the finding. */
const width = 100;

/** So much of a long line is shown before the finding. */
const lead = 30;

const surroundingLines = { linesAbove: 1, linesBelow: 1 };

/** The code of the first finding of each kind, with the place underlined. */
export async function codeFrames(report: Report): Promise<readonly string[]> {
  const first = new Map<string, { place: string; text: string; message: Linter.LintMessage }>();
  for (const { message, result } of findings(report)) {
    const { ruleId, messageId, line, column } = message;
    const kind = `${ruleId ?? ""} ${messageId ?? ""}`;
    const text = resultText(result);
    if (text === undefined || first.has(kind)) continue;
    const path = visible(pathWithin(report.cwd, result.filePath) ?? result.filePath);
    first.set(kind, { place: `${path}:${line}:${column}  ${ruleId ?? ""}`, text, message });
  }
  if (first.size === 0) return [];
  const { codeFrameColumns } = await import("@babel/code-frame");
  const shown = [...first.values()].slice(0, mostFrames).map(({ place, text, message }) => {
    const { lines, start, end, firstLine } = excerpt(text, message);
    const line = message.line;
    const at = { start: { line, column: start }, end: { line, column: end } };
    const options = { ...surroundingLines, forceColor: report.isColoured, startLine: firstLine };
    const frame = codeFrameColumns(lines.join("\n"), at, options);
    return `${place}\n${frame}`;
  });
  const more = first.size - shown.length;
  return more > 0
    ? [...shown, `And ${counted(more, "more kind")} of findings, listed above.`]
    : shown;
}

/** Part of a text, safe to show: whole lines where they are short. */
interface Excerpt {
  readonly lines: readonly string[];
  /** The number of the first line in the file, from 1. */
  readonly firstLine: number;
  /** The columns of the finding in its line, from 1; of a finding over several lines those in the first. */
  readonly start: number;
  readonly end: number;
}

function excerpt(text: string, { line, column, endLine, endColumn }: Linter.LintMessage): Excerpt {
  const all = text.trimEnd().split(/\r\n|[\n\r\u2028\u2029]/u);
  const lines = all.slice(Math.max(line - 2, 0), line + 1);
  const length = all[line - 1]?.length ?? 0;
  const end = endLine === line && endColumn !== undefined ? endColumn : length + 1;
  const skipped = end > width ? Math.max(column - 1 - lead, 0) : 0;
  return {
    lines: lines.map((one) => cut(one, skipped)),
    firstLine: Math.max(line - 1, 1),
    start: column - skipped,
    end: Math.min(end - skipped, width + 1),
  };
}

/** The part of a line behind so many characters, with ellipses in place of the rest. */
function cut(line: string, skipped: number): string {
  const before = skipped > 0 && line !== "" ? "…" : "";
  const behind = line.length > skipped + width ? "…" : "";
  const part = line.slice(skipped + before.length, skipped + width - behind.length);
  const pieces = `${before}${part}${behind}`.split("\t");
  return pieces.map(visible).join("\t");
}
