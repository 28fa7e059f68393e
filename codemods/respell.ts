import type { Document } from "../syntax/document.js";
import { type Member, member, type ObjectValue } from "../syntax/value.js";
import { rewriteObject } from "../syntax/write.js";
import { type Rewrite, refused, rewritten } from "./rewrite.js";

/**
 * Gives a member the key that is meant, unless the object has that too.
 *
 * @param doubt why a person should look at it first
 */
export function respell(
  document: Document,
  object: ObjectValue,
  wrong: Member,
  key: string,
  doubt?: string,
): Rewrite {
  if (member(object, key)) return refused(`\`${key}\` already exists`);
  const edits = rewriteObject(document, object, [{ kind: "rename", member: wrong, key }]);
  return rewritten(edits, doubt);
}
