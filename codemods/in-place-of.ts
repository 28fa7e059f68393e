import type { Document } from "../syntax/document.js";
import type { Edit } from "../syntax/edit.js";
import { type Code, layOut, type NewObject } from "../syntax/layout.js";
import { indentAt, lineStart, styleAt } from "../syntax/style.js";
import type { ObjectValue, Span, Value } from "../syntax/value.js";

/**
 * Writes an object where another value stands.
 *
 * @param near the object whose style the new one takes
 */
export function inPlaceOf(
  document: Document,
  near: ObjectValue,
  value: Value,
  object: NewObject,
): Edit {
  const { place, span } = value;
  // An arrow whose body is an object needs parentheses; a body that is one already has them.
  const isBody = place.kind === "returned" && place.by.body === value && value.kind !== "object";
  const written: NewObject = isBody ? { ...object, before: "(", after: ")" } : object;
  return laidOutAt(document, near, span, written);
}

/** New code where other code stands, in the style of an object near it. */
export function laidOutAt(document: Document, near: ObjectValue, span: Span, code: Code): Edit {
  const [start] = span;
  const column = start - lineStart(document, start);
  const room = { indent: indentAt(document, start), column, behind: 1 };
  return { span, text: layOut(code, styleAt(document, near), room) };
}
