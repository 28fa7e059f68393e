import type { Document } from "./document.js";

/** The quote at an offset, or `undefined` if there is none. */
export function quoteAt({ text }: Document, offset: number): '"' | "'" | undefined {
  const character = text.charAt(offset);
  return character === '"' || character === "'" ? character : undefined;
}

/** The offset of the comma between two offsets, ignoring comments. */
export function commaAfter(document: Document, start: number, end: number): number | undefined {
  return signAfter(document, ",", start, end);
}

/** The offset of a sign between two offsets, ignoring comments. */
export function signAfter(
  document: Document,
  sign: "," | ":",
  start: number,
  end: number,
): number | undefined {
  let position = start;
  for (const comment of document.comments) {
    if (comment.span[1] <= position || comment.span[0] >= end) continue;
    const found = document.text.slice(position, comment.span[0]).indexOf(sign);
    if (found !== -1) return position + found;
    position = comment.span[1];
  }
  const found = document.text.slice(position, end).indexOf(sign);
  return found === -1 ? undefined : position + found;
}
