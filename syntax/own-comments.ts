import type { Comment, Document } from "./document.js";
import { literalEntries, type LiteralEntry, entrySpan } from "./entries.js";
import { isMultiline } from "./lines.js";
import { signAfter } from "./signs.js";
import { type ArrayValue, type Member, type ObjectValue, type Span, within } from "./value.js";

/** The comments outside an entry of a literal that belong to it. */
export interface OwnComments {
  /** On the lines above it, or before it on its line. */
  readonly above: readonly Comment[];
  /** On the line that it ends on. */
  readonly behind: readonly Comment[];
}

/**
 * Returns the comments that belong to an entry. A comment after it on its line is its own, unless
 * it follows the comma and the next entry starts on that line too. Any other comment belongs to
 * what follows, unless there is an empty line between them.
 *
 * @param isGone whether the whole literal is removed, so its first entry takes along the comments
 *   after the opening bracket, and its last entry those below it
 */
export function ownComments(
  literal: ObjectValue | ArrayValue,
  entry: LiteralEntry,
  isGone: boolean,
): OwnComments {
  const { document } = literal;
  const entries = literalEntries(literal);
  const index = entries.indexOf(entry);
  const own = entrySpan(entry);
  const previous = entries[index - 1];
  const next = entries[index + 1];
  const start = previous ? entrySpan(previous)[1] : literal.span[0] + 1;
  const end = next ? entrySpan(next)[0] : literal.span[1] - 1;
  const isOfEntryBefore = (span: Span): boolean =>
    previous ? isBehind(document, start, span, own[0]) : !isGone && isOfBracket(start, span);
  const isOfBracket = (bracket: number, span: Span): boolean =>
    !isMultiline(document, [bracket, span[0]]) && isMultiline(document, [span[1], own[0]]);
  const isOfEntry = (span: Span): boolean =>
    next === undefined && isGone ? true : isBehind(document, own[1], span, end);
  return {
    above: document.comments.filter(
      ({ span }) =>
        within(span, [start, own[0]]) &&
        !isOfEntryBefore(span) &&
        (isGone || !isApart(document, [span[1], own[0]])),
    ),
    behind: document.comments.filter(({ span }) => within(span, [own[1], end]) && isOfEntry(span)),
  };
}

/** The comments in a member that are neither in its key nor in its value. */
export function innerComments({ span, keySpan, value, document }: Member): OwnComments {
  const between = (from: number, to: number): readonly Comment[] =>
    document.comments.filter((comment) => within(comment.span, [from, to]));
  return { above: between(keySpan[1], value.outer[0]), behind: between(value.outer[1], span[1]) };
}

/** Whether a comment between two entries belongs to the first of them. */
function isBehind(document: Document, first: number, span: Span, second: number): boolean {
  if (isMultiline(document, [first, span[0]])) return false;
  const isBehindComma = signAfter(document, ",", first, span[0]) !== undefined;
  return !isBehindComma || isMultiline(document, [span[1], second]);
}

/** Whether an empty line separates a comment from what follows it. */
function isApart({ comments, text }: Document, between: Span): boolean {
  const gaps = comments
    .filter(({ span }) => within(span, between))
    .reduceRight(
      (gap, { span: [start, end] }) =>
        gap.slice(0, start - between[0]) + "-" + gap.slice(end - between[0]),
      text.slice(...between),
    );
  return /\n[^\S\n]*\n/u.test(gaps);
}
