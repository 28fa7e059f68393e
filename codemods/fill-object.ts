import type { Document } from "../syntax/document.js";
import type { Edit } from "../syntax/edit.js";
import { layOut, type NewMember } from "../syntax/layout.js";
import { indentAt, styleAt } from "../syntax/style.js";
import type { ObjectValue } from "../syntax/value.js";

/** `{}` with members in it. */
export function fillObject(
  document: Document,
  empty: ObjectValue,
  members: readonly NewMember[],
): Edit {
  const indent = indentAt(document, empty.span[0]);
  const lineStart = document.text.lastIndexOf("\n", empty.span[0] - 1) + 1;
  const room = { indent, column: empty.span[0] - lineStart, behind: 1 };
  const text = layOut({ kind: "object", members }, styleAt(document, empty), room);
  return { span: empty.span, text };
}
