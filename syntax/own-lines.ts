import type { Document } from "./document.js";
import { lineStart } from "./style.js";
import type { Span } from "./value.js";

/** What stands before an offset on its line. */
export function lineBefore(document: Document, offset: number): string {
  return document.text.slice(lineStart(document, offset), offset);
}

/** Whether nothing but white space stands before an offset on its line. */
export function startsLine(document: Document, offset: number): boolean {
  return lineBefore(document, offset).trim() === "";
}

/** Where the line of an offset ends, with its break; `undefined` where code or a comment is behind the offset. */
export function lineEnd({ text }: Document, offset: number): number | undefined {
  const space = /^[ \t]*(?:\r?\n|$)/u.exec(text.slice(offset))?.[0];
  return space === undefined ? undefined : offset + space.length;
}

/** The lines that a span has to itself; `undefined` where code or a comment is beside it. */
export function ownLines(document: Document, [start, end]: Span): Span | undefined {
  const behind = lineEnd(document, end);
  if (behind === undefined || !startsLine(document, start)) return undefined;
  return [lineStart(document, start), behind];
}

/**
 * How many characters of space stand right before an offset. Not asked of a regular expression, which would try from
 * every run of spaces in the text.
 */
export function spaceBefore(text: string, offset: number, isSpace = /[ \t]/u): number {
  let start = offset;
  while (start > 0 && isSpace.test(text.charAt(start - 1))) start -= 1;
  return offset - start;
}
