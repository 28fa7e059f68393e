import { countUntil } from "./count-until.js";
import type { Document } from "./document.js";
import { onceForEach } from "./once-for-each.js";
import type { Span } from "./value.js";

/** The line breaks of a document: it may be one long line, which is not searched each time. */
const breaksIn = onceForEach(({ text }: Document): readonly number[] =>
  [...text.matchAll(/\n/gu)].map(({ index }) => index),
);

/** The first line break at or after an offset, or else the end of the text. */
export function lineBreakAfter(document: Document, offset: number): number {
  const breaks = breaksIn(document);
  return breaks[countUntil(breaks, offset - 1, Number)] ?? document.text.length;
}

/** The whole line, or lines, of a span. */
export function lineOf(document: Document, [first, last]: Span): string {
  return document.text.slice(lineStart(document, first), lineBreakAfter(document, last)).trimEnd();
}

/** The width of a text. A tab counts as two columns, prettier's default `tabWidth`. */
export function columns(text: string): number {
  return text.replaceAll("\t", "  ").length;
}

/** Whether a span contains a line break. */
export function isMultiline(document: Document, [start, end]: Span): boolean {
  return lineBreakAfter(document, start) < Math.min(end, document.text.length);
}

/** The offset at which the line of an offset starts. */
export function lineStart(document: Document, offset: number): number {
  const breaks = breaksIn(document);
  return (breaks[countUntil(breaks, offset - 1, Number) - 1] ?? -1) + 1;
}

/** The whitespace at the start of the line of an offset. */
export function indentAt(document: Document, offset: number): string {
  const start = lineStart(document, offset);
  return /^[ \t]*/u.exec(document.text.slice(start, offset))?.[0] ?? "";
}

/** The indentation of an offset's line beyond another's; `undefined` if it is not deeper. */
export function indentBetween(
  document: Document,
  outerOffset: number,
  innerOffset: number,
): string | undefined {
  const outer = indentAt(document, outerOffset);
  const inner = indentAt(document, innerOffset);
  return inner.length > outer.length && inner.startsWith(outer)
    ? inner.slice(outer.length)
    : undefined;
}

/** Where the lines of a span after the first start, but for empty ones and those inside templates. */
export function innerLines(document: Document, [start, end]: Span): readonly number[] {
  const verbatim = document.verbatim();
  const starts: number[] = [];
  for (let at = document.text.indexOf("\n", start) + 1; at > 0 && at < end;) {
    const isEmpty = /^[ \t]*\r?\n/u.test(document.text.slice(at));
    const isText = verbatim.some(([from, to]) => at > from && at <= to);
    if (!isEmpty && !isText) starts.push(at);
    at = document.text.indexOf("\n", at) + 1;
  }
  return starts;
}
