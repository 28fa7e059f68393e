import { codeFrameColumns } from "@babel/code-frame";
import type { Linter } from "eslint";
import { visible } from "./visible.js";

/** The number of characters of a long line that are shown before the finding. */
const lead = 30;

const surroundingLines = { linesAbove: 1, linesBelow: 1 };

/** How to display code. */
export interface CodeLook {
  readonly isColoured: boolean;
  /** Lines wider than this, such as minified code, are cut to the part around the finding. */
  readonly width: number;
}

/** The code of a finding and the lines around it, with the finding underlined. */
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

/** A part of a text that is safe to display, with long lines cut. */
interface Excerpt {
  readonly lines: readonly string[];
  /** The 1-based number of the first line in the file. */
  readonly firstLine: number;
  /** The 1-based columns of the finding in its line, or in its first line if it spans several. */
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

/** Cuts a line to a width after skipping some characters, with ellipses in place of what is cut. */
export function cutLine(line: string, skipped: number, width: number): string {
  const before = skipped > 0 && line !== "" ? "…" : "";
  const behind = line.length > skipped + width ? "…" : "";
  const part = line.slice(skipped + before.length, skipped + width - behind.length);
  const pieces = `${before}${part}${behind}`.split("\t");
  return pieces.map(visible).join("\t");
}
