import type { Comment, Document } from "../syntax/document.js";
import type { Edit } from "../syntax/edit.js";
import { ownComments } from "../syntax/own-comments.js";
import { saidAbove } from "../syntax/say-above.js";
import { type Member, members, type Span, type Value, within } from "../syntax/value.js";

/** Whether a value contains comments, which a new value in its place would lose. */
export function hasComments({ document, span }: Value): boolean {
  return document.comments.some((comment) => within(comment.span, span));
}

/**
 * Whether a rewrite would lose comments.
 *
 * @param gone spans that are removed together with their comments
 */
export function dropsComments(
  document: Document,
  edits: readonly Edit[],
  gone: readonly Span[] = [],
): boolean {
  return lostComments(document, edits, gone).length > 0;
}

/**
 * The edits of a rewrite, with the comments that they would lose placed above the member or element
 * that is rewritten. A comment about removed code stays lost, which prevents the rewrite.
 */
export function keepingComments(
  document: Document,
  edits: readonly Edit[],
  gone: readonly Span[] = [],
): readonly Edit[] {
  const kept = new Map<number, Comment[]>();
  for (const comment of lostComments(document, edits, gone)) {
    const edit = edits.find(({ span }) => within(comment.span, span));
    if (!edit || !isSaidAgain(document, comment, edit)) continue;
    const at = startAround(document, edit.span);
    // An edit replaces the text around this offset, so nothing can be inserted there.
    if (at === undefined || edits.some(({ span }) => span[0] < at && at < span[1])) continue;
    kept.set(at, [...(kept.get(at) ?? []), comment]);
  }
  return [...edits, ...[...kept].map(([at, comments]) => saidAbove(document, at, comments))];
}

/** The comments in the replaced spans that the edits do not write again. */
function lostComments(
  document: Document,
  edits: readonly Edit[],
  gone: readonly Span[],
): readonly Comment[] {
  const touched = document.comments.filter(
    ({ span }) =>
      edits.some((edit) => within(span, edit.span)) && !gone.some((one) => within(span, one)),
  );
  if (touched.length === 0) return [];
  const added = edits.map(({ text }) => bare(text)).join("\n");
  const left = new Map<string, number>();
  return touched.filter(({ span }) => {
    const said = bare(document.text.slice(...span));
    const count = left.get(said) ?? added.split(said).length - 1;
    left.set(said, count - 1);
    return count <= 0;
  });
}

/** A text with collapsed whitespace, to ignore differences in indentation. */
function bare(text: string): string {
  return text.replaceAll(/\s+/gu, " ");
}

/** Whether an edit still contains what a comment in its span is about. */
function isSaidAgain(document: Document, comment: Comment, edit: Edit): boolean {
  const code = document.comments
    .filter(({ span }) => within(span, edit.span))
    .reduce((text, { span }) => text.replace(document.text.slice(...span), ""), edit.text);
  if (!/[\w"'`]/u.test(code)) return false;
  const subject = subjectOf(document, comment, edit.span);
  if (subject?.kind !== "scalar") return true;
  const source = document.text.slice(...subject.span).replaceAll(/^["'`]|["'`]$/gu, "");
  return code.includes(source) || code.includes(String(subject.value));
}

/** The value that a comment is about: that of the innermost member that it is in or next to. */
function subjectOf(document: Document, comment: Comment, span: Span): Value | undefined {
  return document.objects
    .filter((object) => within(object.span, span) && within(comment.span, object.span))
    .flatMap((object) => members(object))
    .findLast((one) => isOf(comment, one))?.value;
}

function isOf(comment: Comment, one: Member): boolean {
  const { above, behind } = ownComments(one.owner, one, true);
  return within(comment.span, one.span) || above.includes(comment) || behind.includes(comment);
}

/** The offset where the innermost member or list element around a span starts. */
function startAround(document: Document, span: Span): number | undefined {
  const holders = document.objects.flatMap((object) => [
    ...(object.place.kind === "element" ? [object.outer] : []),
    ...(within(span, object.span) ? members(object).map((one) => one.span) : []),
  ]);
  return holders
    .filter((holder) => within(span, holder))
    .toSorted((a, b) => a[1] - a[0] - (b[1] - b[0]))[0]?.[0];
}
