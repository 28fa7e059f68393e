import { codeFrameColumns } from "@babel/code-frame";
import type { Linter } from "eslint";
import { visible } from "./visible.js";

/** So much of a long line is shown before the finding. */
const lead = 30;

const surroundingLines = { linesAbove: 1, linesBelow: 1 };

/** How code is shown. */
export interface CodeLook {
  readonly isColoured: boolean;
  /** Of lines wider than this, such as minified code, the part around the finding is shown. */
  readonly width: number;
}

/** The code of a finding with the lines around it, its place underlined. */
export function codeFrame(
  text: string,
  message: Linter.LintMessage,
  { isColoured, width }: CodeLook,
): string {
  const { lines, start, end, firstLine } = excerpt(text, message, width);
  const { line } = message;
  const at = { start: { line, column: start }, end: { line, column: end } };
  const options = { ...surroundingLines, forceColor: isColoured, startLine: firstLine };
  return codeFrameColumns(lines.join("\n"), at, options);
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

function excerpt(
  text: string,
  { line, column, endLine, endColumn }: Linter.LintMessage,
  width: number,
): Excerpt {
  const all = text.trimEnd().split(/\r\n|[\n\r\u2028\u2029]/u);
  const lines = all.slice(Math.max(line - 2, 0), line + 1);
  const length = all[line - 1]?.length ?? 0;
  const end = endLine === line && endColumn !== undefined ? endColumn : length + 1;
  const skipped = end > width ? Math.max(column - 1 - lead, 0) : 0;
  return {
    lines: lines.map((one) => cutLine(one, skipped, width)),
    firstLine: Math.max(line - 1, 1),
    start: column - skipped,
    end: Math.min(end - skipped, width + 1),
  };
}

/** The part of a line behind so many characters, with ellipses in place of the rest. */
export function cutLine(line: string, skipped: number, width: number): string {
  const before = skipped > 0 && line !== "" ? "…" : "";
  const behind = line.length > skipped + width ? "…" : "";
  const part = line.slice(skipped + before.length, skipped + width - behind.length);
  const pieces = `${before}${part}${behind}`.split("\t");
  return pieces.map(visible).join("\t");
}
