import type { Document } from "../syntax/document.js";

/** What generators write at the top of a file, so that nobody edits it. */
const marks = /@generated\b|do not (?:edit|modify)\b|\b(?:auto-?|automatically )generated\b/iu;

/** Comments further down speak of a part. */
const header = 2000;

/** Why a file is not to be edited, as the end of a sentence, or `undefined`: what is written there lasts until the next run. */
export function generatedReason({ comments, text }: Document): string | undefined {
  const first = text.search(/^[ \t]*[^\s/*#]/mu);
  const end = Math.min(header, first === -1 ? text.length : first);
  const isMarked = comments.some(
    ({ span: [start, stop] }) =>
      start < end && marks.test(text.slice(start, Math.min(stop, start + header))),
  );
  return isMarked ? "the file is generated, and the next run would undo it" : undefined;
}
