import type { Document } from "../syntax/document.js";
import type { Edit } from "../syntax/edit.js";
import { layOut, type NewMember } from "../syntax/layout.js";
import { indentAt, lineStart, styleAt } from "../syntax/style.js";
import type { ObjectValue } from "../syntax/value.js";

/** `{}` with members in it. */
export function fillObject(
  document: Document,
  empty: ObjectValue,
  members: readonly NewMember[],
): Edit {
  const indent = indentAt(document, empty.span[0]);
  const column = empty.span[0] - lineStart(document, empty.span[0]);
  const room = { indent, column, behind: 1 };
  const text = layOut({ kind: "object", members }, styleAt(document, empty), room);
  return { span: empty.span, text };
}
