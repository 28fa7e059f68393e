import type { Document } from "../syntax/document.js";
import type { Edit } from "../syntax/edit.js";
import { layOut, type NewObject } from "../syntax/layout.js";
import { indentAt, lineStart, styleAt } from "../syntax/style.js";
import type { ObjectValue, Value } from "../syntax/value.js";

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
  const room = {
    indent: indentAt(document, span[0]),
    column: span[0] - lineStart(document, span[0]),
    behind: 1,
  };
  return { span, text: layOut(written, styleAt(document, near), room) };
}
