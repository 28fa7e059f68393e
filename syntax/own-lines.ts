import type { Document } from "./document.js";
import { lineStart } from "./lines.js";
import type { Span } from "./value.js";

/** The text before an offset on its line. */
export function lineBefore(document: Document, offset: number): string {
  return document.text.slice(lineStart(document, offset), offset);
}

/** Whether only whitespace comes before an offset on its line. */
export function startsLine(document: Document, offset: number): boolean {
  return lineBefore(document, offset).trim() === "";
}

/** The end of an offset's line, with its break; `undefined` if more than space comes first. */
export function lineEnd({ text }: Document, offset: number): number | undefined {
  const space = /^[ \t]*(?:\r?\n|$)/u.exec(text.slice(offset))?.[0];
  return space === undefined ? undefined : offset + space.length;
}

/** The end of the comments after an offset on its line, or the offset itself. */
export function lastOnLine({ comments, text }: Document, offset: number, limit: number): number {
  let end = offset;
  for (const { span } of comments) {
    const isNext = span[0] >= end && span[1] <= limit;
    if (isNext && /^[ \t]*$/u.test(text.slice(end, span[0]))) end = span[1];
  }
  return end;
}

/** The full lines of a span; `undefined` if they also contain code or comments outside it. */
export function ownLines(document: Document, [start, end]: Span): Span | undefined {
  const behind = lineEnd(document, end);
  if (behind === undefined || !startsLine(document, start)) return undefined;
  return [lineStart(document, start), behind];
}

/**
 * The number of whitespace characters right before an offset. A regular expression would be slow:
 * it would try every run of spaces in the text.
 */
export function spaceBefore(text: string, offset: number, isSpace = /[ \t]/u): number {
  let start = offset;
  while (start > 0 && isSpace.test(text.charAt(start - 1))) start -= 1;
  return offset - start;
}
