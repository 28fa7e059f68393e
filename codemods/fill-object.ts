import type { Document } from "../syntax/document.js";
import type { Edit } from "../syntax/edit.js";
import type { NewMember } from "../syntax/layout.js";
import { commentTexts } from "../syntax/moved-source.js";
import { type ObjectValue, within } from "../syntax/value.js";
import { laidOutAt } from "./in-place-of.js";

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
