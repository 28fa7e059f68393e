import type { Document } from "../syntax/document.js";
import type { Edit } from "../syntax/edit.js";
import { layOut, type NewMember } from "../syntax/layout.js";
import { indentAt, lineStart, styleAt } from "../syntax/style.js";
import { type ObjectValue, within } from "../syntax/value.js";
import { commentTexts } from "../syntax/write.js";

/** `{}` with members in it, below what is said there. */
export function fillObject(
  document: Document,
  empty: ObjectValue,
  members: readonly NewMember[],
): Edit {
  const indent = indentAt(document, empty.span[0]);
  const column = empty.span[0] - lineStart(document, empty.span[0]);
  const room = { indent, column, behind: 1 };
  const text = layOut(
    { kind: "object", members: below(document, empty, members) },
    styleAt(document, empty),
    room,
  );
  return { span: empty.span, text };
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
