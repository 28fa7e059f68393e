import type { Member, ObjectValue } from "../../syntax/value.js";
import { quoted, rewriteObject } from "../../syntax/write.js";
import { kindChange } from "./block-kind.js";
import { type Rewrite, refused, rewritten } from "../rewrite.js";
import { hasKey } from "../spelling.js";

/**
 * Turns a text block that holds base64 into a block that shows it (2024-11-05, ImageContent;
 * 2025-03-26, AudioContent).
 *
 * @param media the source of the base64, and its MIME type
 */
export function toMediaBlock(
  block: ObjectValue,
  type: Member,
  text: Member,
  { data, mimeType }: { readonly data: string; readonly mimeType: string },
): Rewrite {
  if (hasKey(block, "data") || hasKey(block, "mimeType"))
    return refused("the block already has one of the keys");
  const kind = mimeType.startsWith("audio/") ? "audio" : "image";
  return rewritten(
    rewriteObject(block, [
      kindChange(type, kind),
      { kind: "replace", member: text, with: { key: "data", value: data }, isOther: true },
      { kind: "append", after: text, member: { key: "mimeType", value: quoted(block, mimeType) } },
    ]),
    "the model may be meant to read the letters themselves",
  );
}
