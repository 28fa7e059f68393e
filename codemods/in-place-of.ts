import type { Edit } from "../syntax/edit.js";
import { type Code, layOut, type NewMember, type NewObject } from "../syntax/layout.js";
import { commentTexts } from "../syntax/moved-source.js";
import { styleAt } from "../syntax/style.js";
import { indentAt, lineStart } from "../syntax/lines.js";
import { type ObjectValue, type Span, type Value, within } from "../syntax/value.js";

/**
 * Replaces a value with a new object.
 *
 * @param near the object whose style the new one follows
 */
export function inPlaceOf(near: ObjectValue, value: Value, object: NewObject): Edit {
  const { place, span } = value;
  // An object as the body of an arrow function needs parentheses, which an existing one has.
  const isBody = place.kind === "returned" && place.by.body === value && value.kind !== "object";
  const written: NewObject = isBody ? { ...object, before: "(", after: ")" } : object;
  return laidOutAt(near, span, written);
}

/** Replaces a span with new code in the style of a nearby object. */
export function laidOutAt(near: ObjectValue, span: Span, code: Code): Edit {
  const [start] = span;
  const column = start - lineStart(near.document, start);
  const room = { indent: indentAt(near.document, start), column, behind: 1 };
  return { span, text: layOut(code, styleAt(near), room) };
}

/** Adds members to `{}`, below the comments in it. */
export function fillObject(empty: ObjectValue, members: readonly NewMember[]): Edit {
  const object = { kind: "object", members: below(empty, members) } as const;
  return laidOutAt(empty, empty.span, object);
}

/** New members for an empty object, the first with the comments in that object above it. */
export function below(
  { document, span }: ObjectValue,
  [first, ...others]: readonly NewMember[],
): readonly NewMember[] {
  const said = document.comments.filter((comment) => within(comment.span, span));
  if (!first || said.length === 0) return first ? [first, ...others] : others;
  return [
    { ...first, above: [...commentTexts(document, said), ...(first.above ?? [])] },
    ...others,
  ];
}
