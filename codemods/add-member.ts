import type { Document } from "../syntax/document.js";
import { members, type ObjectValue } from "../syntax/value.js";
import { rewriteObject } from "../syntax/write.js";
import { type Rewrite, refused, rewritten } from "./rewrite.js";

/** Gives an object a member more, behind its last one. */
export function addMember(
  document: Document,
  object: ObjectValue,
  key: string,
  value: string,
  doubt?: string,
): Rewrite {
  const last = members(object).at(-1);
  if (!last) return refused("the object is empty");
  const edits = rewriteObject(document, object, [
    { kind: "append", after: last, member: { key, value } },
  ]);
  return rewritten(edits, doubt);
}
