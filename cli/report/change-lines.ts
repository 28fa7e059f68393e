import { diffLines } from "diff";
import type { Linter } from "eslint";
import { cutLine } from "./code-frame.js";

/** A displayed line of a change: a line of the old or the new text, or a gap between two places. */
export interface ChangeLine {
  readonly kind: "removed" | "added" | "gap";
  readonly text: string;
}

/** The number of lines shown of a longer change. `--dry-run` shows all. */
const mostLines = 12;

/** The number of characters of a long line that are shown before the change. */
const lead = 30;

/** The changed lines of a rewrite, cut to a maximum width. */
export function changeLines(
  text: string,
  { range: [start, end], text: replacement }: NonNullable<Linter.LintMessage["fix"]>,
  width: number,
): readonly ChangeLine[] {
  const from = text.lastIndexOf("\n", start - 1) + 1;
  const behind = text.indexOf("\n", end);
  const to = behind === -1 ? text.length : behind;
  const before = text.slice(from, to);
  const after = text.slice(from, start) + replacement + text.slice(end, to);
  const lines = diffLines(ended(before), ended(after)).flatMap(({ added, removed, value }) => {
    const kind = added ? "added" : removed ? "removed" : "gap";
    return kind === "gap" ? [{ kind, text: "" } as const] : linesOf(value, kind);
  });
  const inner = lines.slice(
    lines.findIndex(({ kind }) => kind !== "gap"),
    lines.findLastIndex(({ kind }) => kind !== "gap") + 1,
  );
  const shown = inner.length > mostLines + 1 ? inner.slice(0, mostLines) : inner;
  return [...narrow(shown, width), ...rest(inner.length - shown.length)];
}

function ended(text: string): string {
  return `${text.replaceAll("\r\n", "\n")}\n`;
}

function linesOf(text: string, kind: "removed" | "added"): readonly ChangeLine[] {
  return text
    .replace(/\n$/u, "")
    .split("\n")
    .map((line) => ({ kind, text: line }));
}

/** Removes the common indentation of the lines at each place, and cuts long lines. */
function narrow(lines: readonly ChangeLine[], width: number): readonly ChangeLine[] {
  const gap = lines.findIndex(({ kind }) => kind === "gap");
  if (gap < 0) return narrowPlace(lines, width);
  const further = narrow(lines.slice(gap + 1), width);
  return [...narrowPlace(lines.slice(0, gap), width), ...lines.slice(gap, gap + 1), ...further];
}

function narrowPlace(lines: readonly ChangeLine[], width: number): readonly ChangeLine[] {
  const texts = lines.filter(({ text }) => text.trim() !== "");
  const indent = Math.min(...texts.map(({ text }) => text.search(/\S/u)));
  const bare = lines.map((line) => ({ ...line, text: line.text.slice(indent) }));
  const isLong = bare.some(({ text }) => text.length > width);
  const [first, second] = [bare.find(isRemoved), bare.find((line) => !isRemoved(line))];
  const same = isLong ? commonLength(first?.text ?? "", second?.text ?? "") : 0;
  const skipped = Math.max(same - lead, 0);
  return bare.map((line) => ({
    ...line,
    text: cutLine(line.text, line.text.length > width ? skipped : 0, width),
  }));
}

function isRemoved({ kind }: ChangeLine): boolean {
  return kind === "removed";
}

function commonLength(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return length;
}

function rest(count: number): readonly ChangeLine[] {
  return count > 0 ? [{ kind: "gap", text: `${count} more lines` }] : [];
}
