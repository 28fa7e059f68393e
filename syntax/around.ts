import { countUntil } from "./count-until.js";
import type { Document } from "./document.js";
import { onceForEach } from "./once-for-each.js";
import { type FunctionValue, type ObjectValue, type Span, within } from "./value.js";

/** Objects and functions by where they start, outer ones before those in them. */
interface Ordered {
  readonly objects: readonly ObjectValue[];
  readonly functions: readonly FunctionValue[];
}

const ordered = onceForEach(({ functions, objects }: Document): Ordered => {
  return { objects: inOrder(objects), functions: inOrder(functions) };
});

function inOrder<Item extends { readonly span: Span }>(items: readonly Item[]): readonly Item[] {
  return items.toSorted(({ span: a }, { span: b }) => a[0] - b[0] || b[1] - a[1]);
}

/** The innermost object that holds a span and more on both sides of it. */
export function objectAround(document: Document, [start, end]: Span): ObjectValue | undefined {
  return lastFrom(ordered(document).objects, start, ({ span }) => span[0] < start && span[1] > end);
}

/** The innermost object in which an edit changes something; what is put right before or behind one is none of it. */
export function objectWith(document: Document, edit: Span): ObjectValue | undefined {
  if (edit[0] === edit[1]) return objectAround(document, edit);
  return lastFrom(ordered(document).objects, edit[0], ({ span }) => within(edit, span));
}

/** The innermost function that holds a span and is more than it. */
export function functionAround(document: Document, at: Span): FunctionValue | undefined {
  return lastFrom(
    ordered(document).functions,
    at[0],
    ({ span }) => within(at, span) && !isSameSpan(at, span),
  );
}

/** Whether code is a part of a range, and of no function in that. */
export function runsWith({ functions }: Document, at: Span, range: Span): boolean {
  return (
    within(at, range) && !functions.some(({ span }) => within(span, range) && within(at, span))
  );
}

/** The function that a scope belongs to, as that of a parameter. */
export function functionOfScope(document: Document, scope: Span): FunctionValue | undefined {
  return lastFrom(ordered(document).functions, scope[0], ({ span }) => isSameSpan(span, scope));
}

function isSameSpan(one: Span, other: Span): boolean {
  return one[0] === other[0] && one[1] === other[1];
}

/** The last of things in order that starts at an offset or before it and is the one that is looked for. */
function lastFrom<Item extends { readonly span: Span }>(
  items: readonly Item[],
  offset: number,
  isIt: (item: Item) => boolean,
): Item | undefined {
  let index = countUntil(items, offset, ({ span }) => span[0]) - 1;
  for (let item = items[index]; item; item = items[(index -= 1)]) if (isIt(item)) return item;
  return undefined;
}
