import type { Comment, Document } from "./document.js";
import type { Edit } from "./edit.js";
import type { LiteralEntry } from "./entries.js";
import { ownComments } from "./own-comments.js";
import { lineEnd, ownLines, spaceBefore, startsLine } from "./own-lines.js";
import { commaAfter } from "./signs.js";
import { type Member, type ObjectValue, type Span, within } from "./value.js";

/**
 * Removes members from an object, with their commas and any lines that would be left empty.
 * Comments next to them stay unless they are moved too.
 */
export function removals(
  object: ObjectValue,
  removed: readonly Member[],
  moved: ReadonlySet<Comment> = new Set(),
): readonly Edit[] {
  const { document } = object;
  const gone = new Set<unknown>(removed);
  const [start, end] = object.span;
  const comments = document.comments.filter(
    (comment) => within(comment.span, object.span) && !moved.has(comment),
  );
  if (gone.size === object.entries.length && comments.length === 0)
    return [{ span: [start + 1, end - 1], text: "" }];
  const edits: Edit[] = [];
  let kept: number | undefined;
  for (const [index, entry] of object.entries.entries()) {
    const next = object.entries[index + 1]?.span[0] ?? object.span[1] - 1;
    const comma = commaAfter(document, entry.span[1], next);
    if (!gone.has(entry)) {
      kept = comma;
      continue;
    }
    const isLast = object.entries.slice(index).every((later) => gone.has(later));
    const isFirst = object.entries.slice(0, index).every((earlier) => gone.has(earlier));
    const [from, to] = withComments(object, entry, moved);
    const edit = withEmptyLines(
      document,
      removal(document, from, Math.max(to, (comma ?? -1) + 1), isLast),
      isFirst && !comments.some(({ span }) => span[0] < from),
      isLast && !comments.some(({ span }) => span[0] >= to),
    );
    edits.push(...aroundComments(comments, edit, entry));
    // A comma that now ends the object may only stay if the object had a trailing comma before.
    if (comma === undefined && kept !== undefined) edits.push({ span: [kept, kept + 1], text: "" });
  }
  return merged(edits);
}

/** The span of an entry with its own comments that are moved. */
function withComments(object: ObjectValue, entry: LiteralEntry, moved: ReadonlySet<Comment>): Span {
  const { above, behind } = ownComments(object, entry, false);
  const first = above.find((comment) => moved.has(comment));
  const last = behind.findLast((comment) => moved.has(comment));
  return [first?.span[0] ?? entry.span[0], last?.span[1] ?? entry.span[1]];
}

/** The edit that removes an entry with its comma and the whitespace that would be left over. */
function removal(document: Document, start: number, end: number, isLast: boolean): Edit {
  const { text } = document;
  const lines = ownLines(document, [start, end]);
  if (lines) return { span: lines, text: "" };
  const endsLine = lineEnd(document, end) !== undefined;
  if (!endsLine && (!isLast || startsLine(document, start))) {
    const spaces = /^[ \t]*/u.exec(text.slice(end))?.[0] ?? "";
    return { span: [start, end + spaces.length], text: "" };
  }
  const spaces = spaceBefore(text, start);
  return { span: [start - spaces, end], text: "" };
}

/** Extends the removal of lines to empty lines: none next to a brace, nowhere two in a row. */
function withEmptyLines(
  { text }: Document,
  edit: Edit,
  isBehindBrace: boolean,
  isBeforeBrace: boolean,
): Edit {
  const [start, end] = edit.span;
  if (text.charAt(start - 1) !== "\n" || text.charAt(end - 1) !== "\n") return edit;
  const above = text.indexOf("\n", start - spaceBefore(text, start, /\s/u)) + 1;
  if (isBeforeBrace) return { span: [above, end], text: "" };
  const below = /^(?:[ \t]*\r?\n)*/u.exec(text.slice(end))?.[0].length ?? 0;
  const isDoubled = isBehindBrace || above < start;
  return { span: [start, isDoubled ? end + below : end], text: "" };
}

/** Splits a removal around the comments between an entry and its comma, which stay. */
function aroundComments(
  comments: readonly Comment[],
  edit: Edit,
  { document, span }: LiteralEntry,
): readonly Edit[] {
  const [start, end] = edit.span;
  const inside = comments.filter((comment) => comment.span[0] >= span[1] && comment.span[1] <= end);
  const [first] = inside;
  const last = inside.at(-1);
  if (!first || !last) return [edit];
  return [
    { span: [start, first.span[0]], text: "" },
    { span: [last.span[1], end], text: /\s$/u.test(document.text.slice(0, end)) ? " " : "" },
  ];
}

/** Merges overlapping removals: two in a row can both claim the space between them. */
function merged(edits: readonly Edit[]): readonly Edit[] {
  const result: Edit[] = [];
  for (const edit of edits.toSorted((a, b) => a.span[0] - b.span[0])) {
    const last = result.at(-1);
    if (last && edit.span[0] < last.span[1]) {
      result[result.length - 1] = {
        span: [last.span[0], Math.max(last.span[1], edit.span[1])],
        text: "",
      };
    } else result.push(edit);
  }
  return result;
}
