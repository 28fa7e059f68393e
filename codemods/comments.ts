import type { Document } from "../syntax/document.js";
import type { Edit } from "../syntax/edit.js";
import { type Member, type Value, within } from "../syntax/value.js";

/** Whether comments stand in a value: what is made anew of it would lose them. */
export function hasComments(document: Document, { span }: Value): boolean {
  return document.comments.some((comment) => within(comment.span, span));
}

/** Whether a rewrite would lose comments. */
export function dropsComments(document: Document, edits: readonly Edit[]): boolean {
  const added = edits.map(({ text }) => bare(text)).join("\n");
  const counts = new Map<string, number>();
  for (const { span } of document.comments) {
    const comment = bare(document.text.slice(...span));
    const isReplaced = edits.some((edit) => within(span, edit.span));
    counts.set(comment, (counts.get(comment) ?? 0) + (isReplaced ? 1 : 0));
  }
  return [...counts].some(([comment, count]) => added.split(comment).length - 1 < count);
}

/** A text without its line breaks, which differ where it is indented in another way. */
function bare(text: string): string {
  return text.replaceAll(/\s+/gu, " ");
}

/** Whether comments speak of a member: above it, or behind it on its line. They would stay where it was. */
export function hasOwnComments(document: Document, one: Member): boolean {
  const { owner, span } = one;
  const index = owner.entries.indexOf(one);
  const previous = owner.entries[index - 1];
  const before = previous ? previous.span[1] : owner.span[0];
  // What stands behind the previous member on a line above speaks of that one.
  const aboveEnd = lineEnd(document, before);
  const start = previous && aboveEnd < span[0] ? aboveEnd : before;
  const next = owner.entries[index + 1]?.span[0] ?? owner.span[1];
  const end = Math.min(lineEnd(document, span[1]), next);
  const [inside] = one.value.outer;
  return document.comments.some(
    (comment) => within(comment.span, [start, inside]) || within(comment.span, [span[1], end]),
  );
}

function lineEnd({ text }: Document, offset: number): number {
  const found = text.indexOf("\n", offset);
  return found === -1 ? text.length : found;
}
