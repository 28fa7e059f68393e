import { byKeys } from "./by-keys.js";
import type { ClassText, Document } from "./document.js";
import { Nested } from "./nested.js";
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

const objectsIn = onceForEach(({ objects }: Document) => new Nested(objects, spanOf));
const functionsIn = onceForEach(({ functions }: Document) => new Nested(functions, spanOf));
const classesIn = onceForEach(({ classes }: Document) => new Nested(classes, spanOf));
const triedIn = onceForEach(({ branches }: Document) => {
  const caught = branches.filter(({ test }) => test[0] === test[1]);
  return new Nested(caught, ({ instead }) => instead);
});

function spanOf({ span }: { readonly span: Span }): Span {
  return span;
}

/** The innermost object that contains a span and extends beyond it on both sides. */
export function objectAround(document: Document, [start, end]: Span): ObjectValue | undefined {
  const around = objectsIn(document).around([start, end]);
  return around.find(({ span }) => span[0] < start && span[1] > end);
}

/** The innermost object that an edit changes; an insertion right before or after does not. */
export function objectWith(document: Document, edit: Span): ObjectValue | undefined {
  if (edit[0] === edit[1]) return objectAround(document, edit);
  return objectsIn(document).around(edit)[0];
}

/** The functions that contain a span, or are it, from the innermost out. */
export function functionsAround(document: Document, at: Span): readonly FunctionValue[] {
  return functionsIn(document).around(at);
}

/** The innermost function that contains a span and is larger than it. */
export function functionAround(document: Document, at: Span): FunctionValue | undefined {
  return functionsAround(document, at).find(({ span }) => !isSameSpan(at, span));
}

/** The innermost function around a span that has a `this` of its own. */
export function methodAround(document: Document, at: Span): FunctionValue | undefined {
  return functionsAround(document, at).find(({ isArrow }) => !isArrow);
}

/** The innermost class around a place. */
export function classAround(document: Document, at: Span): ClassText | undefined {
  return classesIn(document).around(at)[0];
}

/** What the class around a place gives one of its fields, if it declares it once: `this.name`. */
export function fieldAround(document: Document, at: Span, name: string): Value | undefined {
  const members = classAround(document, at)?.members ?? [];
  const [field, ...others] = members.filter((one) => one.name === name);
  return others.length === 0 && field?.kind === "field" ? field.value : undefined;
}

/** Whether code lies in a range, but not in a function within that range. */
export function runsWith(document: Document, at: Span, range: Span): boolean {
  const around = functionsAround(document, at);
  return within(at, range) && !around.some(({ span }) => within(span, range));
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
export function callAt(document: Document, at: Span): CallValue | undefined {
  return callsByEnd(document)
    .get(at[1])
    ?.find(({ span }) => isSameSpan(span, at));
}

/** Calls in a chain start at the same place, but few end there. */
const callsByEnd = onceForEach(({ calls }: Document) => byKeys(calls, ({ span }) => [span[1]]));

/** Whether a `try` with a `catch` encloses the span. */
export function isCaught(document: Document, span: Span): boolean {
  return triedIn(document).around(span).length > 0;
}
