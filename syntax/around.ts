import { byKeys } from "./by-keys.js";
import { countUntil } from "./count-until.js";
import type { ClassText, Document } from "./document.js";
import { onceForEach } from "./once-for-each.js";
import {
  type CallValue,
  type FunctionValue,
  isSameSpan,
  type ObjectValue,
  type Span,
  type Value,
  within,
} from "./value.js";

/** Objects and functions by start offset, outer ones first. */
const ordered = onceForEach(({ functions, objects }: Document) => {
  return { objects: inOrder(objects), functions: inOrder(functions) };
});

function inOrder<Item extends { readonly span: Span }>(items: readonly Item[]): readonly Item[] {
  return items.toSorted(({ span: a }, { span: b }) => a[0] - b[0] || b[1] - a[1]);
}

/** The innermost object that contains a span and extends beyond it on both sides. */
export function objectAround(document: Document, [start, end]: Span): ObjectValue | undefined {
  return lastFrom(ordered(document).objects, start, ({ span }) => span[0] < start && span[1] > end);
}

/** The innermost object that an edit changes; an insertion right before or after does not. */
export function objectWith(document: Document, edit: Span): ObjectValue | undefined {
  if (edit[0] === edit[1]) return objectAround(document, edit);
  return lastFrom(ordered(document).objects, edit[0], ({ span }) => within(edit, span));
}

/** The innermost function that contains a span and is larger than it. */
export function functionAround(document: Document, at: Span): FunctionValue | undefined {
  return lastFrom(
    ordered(document).functions,
    at[0],
    ({ span }) => within(at, span) && !isSameSpan(at, span),
  );
}

/** The innermost function around a span that has a `this` of its own. */
export function methodAround(document: Document, at: Span): FunctionValue | undefined {
  return lastFrom(
    ordered(document).functions,
    at[0],
    ({ isArrow, span }) => !isArrow && within(at, span),
  );
}

/** The innermost class around a place. */
export function classAround({ classes }: Document, at: Span): ClassText | undefined {
  return classes.findLast(({ span }) => within(at, span));
}

/** What the class around a place gives one of its fields, if it declares it once: `this.name`. */
export function fieldAround(document: Document, at: Span, name: string): Value | undefined {
  const members = classAround(document, at)?.members ?? [];
  const [field, ...others] = members.filter((one) => one.name === name);
  return others.length === 0 && field?.kind === "field" ? field.value : undefined;
}

/** Whether code lies in a range, but not in a function within that range. */
export function runsWith({ functions }: Document, at: Span, range: Span): boolean {
  return (
    within(at, range) && !functions.some(({ span }) => within(span, range) && within(at, span))
  );
}

/** The function to which a scope belongs, such as the scope of a parameter. */
export function functionOfScope(document: Document, scope: Span): FunctionValue | undefined {
  const starting = functionsByStart(document).get(scope[0]) ?? [];
  return starting.find(({ span }) => isSameSpan(span, scope));
}

/** Most scopes are of blocks, so few functions may be looked at to find none. */
const functionsByStart = onceForEach(({ functions }: Document) =>
  byKeys(functions, ({ span }) => [span[0]]),
);

/** The call that is exactly a piece of code. */
export function callAt({ calls }: Document, at: Span): CallValue | undefined {
  return calls.find(({ span }) => isSameSpan(span, at));
}

/** The last matching item that starts at or before an offset. The items must be in order. */
function lastFrom<Item extends { readonly span: Span }>(
  items: readonly Item[],
  offset: number,
  isIt: (item: Item) => boolean,
): Item | undefined {
  let index = countUntil(items, offset, ({ span }) => span[0]) - 1;
  for (let item = items[index]; item; item = items[(index -= 1)]) if (isIt(item)) return item;
  return undefined;
}

/** Whether a `try` with a `catch` encloses the span. */
export function isCaught({ branches }: Document, span: Span): boolean {
  return branches.some(({ instead, test }) => test[0] === test[1] && within(span, instead));
}
