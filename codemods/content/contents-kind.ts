import { blockKinds } from "../../protocol/content.js";
import { stringAt } from "../../syntax/names.js";
import { type Member, type ObjectValue, stringOf } from "../../syntax/value.js";
import { renameMember } from "../one-member.js";
import { type Rewrite } from "../rewrite.js";
import { hasKey } from "../spelling.js";

const mimeType = /^[\w.+-]+\/[\w.+-]+(?:;.*)?$/u;

/** Whether removing `type` from the contents of a resource loses no information. */
export function saysNothingNew(contents: ObjectValue, type: Member): boolean {
  const said = stringOf(type.value) ?? "";
  const isSaid = said !== "" && said === stringAt(contents, "mimeType");
  return blockKinds.has(said) || said === "blob" || isSaid;
}

/**
 * Renames a `type` that holds a MIME type to `mimeType`, because resource contents have no `type`
 * (2024-11-05, ResourceContents).
 */
export function toMimeType(contents: ObjectValue, type: Member): Rewrite | undefined {
  if (!mimeType.test(stringOf(type.value) ?? "") || hasKey(contents, "mimeType")) return undefined;
  return renameMember(type, "mimeType", "other code may read `type`");
}
