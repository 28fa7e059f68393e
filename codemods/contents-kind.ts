import { blockKinds } from "../protocol/content.js";
import type { Document } from "../syntax/document.js";
import { type Member, member, type ObjectValue, stringOf } from "../syntax/value.js";
import { rewriteObject } from "../syntax/write.js";
import { type Rewrite, rewritten } from "./rewrite.js";
import { hasKey } from "./spelling.js";

const mimeType = /^[\w.+-]+\/[\w.+-]+(?:;.*)?$/u;

/**
 * The contents of a resource are of no kind (2024-11-05, ResourceContents): a MIME type under `type` gets its right key,
 * and what says nothing new goes. `undefined` where `type` says something else.
 */
export function withoutKind(
  document: Document,
  contents: ObjectValue,
  type: Member,
): Rewrite | undefined {
  const said = stringOf(type.value) ?? "";
  const doubt = "other code may read `type`";
  if (mimeType.test(said) && !hasKey(contents, "mimeType")) {
    const change = { kind: "rename", member: type, key: "mimeType" } as const;
    return rewritten(rewriteObject(document, contents, [change]), doubt);
  }
  const isKind = blockKinds.has(said) || said === "blob";
  const isSaid = said !== "" && said === stringOf(member(contents, "mimeType")?.value);
  if (!isKind && !isSaid) return undefined;
  return rewritten(rewriteObject(document, contents, [{ kind: "remove", member: type }]), doubt);
}
