import type { Document } from "../syntax/document.js";
import type { Edit } from "../syntax/edit.js";
import { type Code, layOut, type NewMember, type NewObject } from "../syntax/layout.js";
import { commentTexts } from "../syntax/moved-source.js";
import { indentAt, lineStart, styleAt } from "../syntax/style.js";
import { type ObjectValue, type Span, type Value, within } from "../syntax/value.js";

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

/** `{}` with members in it, below what is said there. */
export function fillObject(
  document: Document,
  empty: ObjectValue,
  members: readonly NewMember[],
): Edit {
  const object = { kind: "object", members: below(document, empty, members) } as const;
  return laidOutAt(document, empty, empty.span, object);
}

/** New members of an empty object, the first of them below what is said there. */
export function below(
  document: Document,
  { span }: ObjectValue,
  [first, ...others]: readonly NewMember[],
): readonly NewMember[] {
  const said = document.comments.filter((comment) => within(comment.span, span));
  if (!first || said.length === 0) return first ? [first, ...others] : others;
  return [
    { ...first, above: [...commentTexts(document, said), ...(first.above ?? [])] },
    ...others,
  ];
}
