import type { Document } from "../syntax/document.js";
import { type ObjectValue, type Span, type Value, within } from "../syntax/value.js";

/** Whether comments stand in a value: what is made anew of it would lose them. */
export function hasComments(document: Document, { span }: Value): boolean {
  return document.comments.some((comment) => within(comment.span, span));
}

/** Whether comments stand between an object's members: moving the members would part them. */
export function isCommented(document: Document, { entries, span }: ObjectValue): boolean {
  const isInEntry = (comment: Span): boolean => entries.some((one) => within(comment, one.span));
  return document.comments.some(
    (comment) => within(comment.span, span) && !isInEntry(comment.span),
  );
}
