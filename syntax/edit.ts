import { countUntil } from "./count-until.js";
import type { Span } from "./value.js";

/** A replacement of one span by a text, in offsets into the text without its byte order mark. */
export interface Edit {
  readonly span: Span;
  readonly text: string;
}

/**
 * Thrown when two edits claim the same text. That is a bug in the code that created them, so it is
 * never resolved by guessing.
 */
export class OverlappingEdits extends Error {
  constructor(first: Edit, second: Edit) {
    super(`Edits overlap: ${first.span.join("-")} and ${second.span.join("-")}.`);
    this.name = "OverlappingEdits";
  }
}

/** Sorts edits by where they start, and those that start together by where they end. */
export function inOrderOfPlace(edits: readonly Edit[]): readonly Edit[] {
  return edits.toSorted((a, b) => a.span[0] - b.span[0] || a.span[1] - b.span[1]);
}

/**
 * Returns the edits by position. Insertions at the same offset keep their given order.
 *
 * @throws OverlappingEdits when two edits claim the same text
 */
export function inOrder(edits: readonly Edit[]): readonly Edit[] {
  const ordered = inOrderOfPlace(edits);
  let previous: Edit | undefined;
  for (const edit of ordered) {
    if (previous && edit.span[0] < previous.span[1]) throw new OverlappingEdits(previous, edit);
    previous = edit;
  }
  return ordered;
}

/**
 * Applies edits to a text. Every byte outside the edits stays as it is.
 *
 * @throws OverlappingEdits when two edits claim the same text
 */
export function applyEdits(text: string, edits: readonly Edit[]): string {
  let result = "";
  let position = 0;
  for (const edit of inOrder(edits)) {
    result += text.slice(position, edit.span[0]) + edit.text;
    position = edit.span[1];
  }
  return result + text.slice(position);
}

/** Maps offsets in an edited text to the original one; of inserted text, to its edit's start. */
export function beforeEdits(edits: readonly Edit[]): (offset: number) => number {
  let moved = 0;
  const written = inOrder(edits).map(({ span, text }) => {
    const start = span[0] + moved;
    moved += text.length - (span[1] - span[0]);
    return { start, end: start + text.length, from: span[0], moved };
  });
  return (offset) => {
    const last = written[countUntil(written, offset, ({ start }) => start) - 1];
    if (last === undefined) return offset;
    return offset < last.end ? last.from : offset - last.moved;
  };
}

/** The smallest span that covers all edits, or `undefined` if there are none. */
export function extent(edits: readonly Edit[]): Span | undefined {
  if (edits.length === 0) return undefined;
  return [
    Math.min(...edits.map((edit) => edit.span[0])),
    Math.max(...edits.map((edit) => edit.span[1])),
  ];
}
