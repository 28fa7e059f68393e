import type { Document } from "../../syntax/document.js";

/**
 * Markers that generators write at the top of a file to warn against edits. People write "do not
 * modify without tests".
 */
const marks =
  /@generated\b|do not (?:edit|modify)\b(?![^.\n]*\b(?:without|unless)\b)|\b(?:auto-?|automatically )generated\b/iu;

/** How far into a file a marker applies to it as a whole; later ones are about a part. */
const header = 2000;

/** Why a file should not be edited, as the end of a sentence; `undefined` if it may be. */
export function generatedReason({ comments, text }: Document): string | undefined {
  const first = text.search(/^[ \t]*[^\s/*#]/mu);
  const end = Math.min(header, first === -1 ? text.length : first);
  const isMarked = comments.some(
    ({ span: [start, stop] }) =>
      start < end && marks.test(text.slice(start, Math.min(stop, start + header))),
  );
  return isMarked ? "the file is generated, and the next run would undo it" : undefined;
}
