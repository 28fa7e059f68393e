import type { Change } from "../syntax/change.js";
import type { Document } from "../syntax/document.js";
import {
  type ArrayValue,
  type Member,
  member,
  members,
  type ObjectValue,
  type Value,
} from "../syntax/value.js";
import { appendMember, quoted, rewriteObject } from "../syntax/write.js";
import { kindChange } from "./block-kind.js";
import { type Rewrite, refused, rewritten } from "./rewrite.js";
import { dataOf, isString } from "./strings.js";

/** Keys under which invented blocks carry what they say, the most telling first. */
const payloadKeys: readonly string[] = [
  ...["text", "json", "markdown", "html", "data", "value", "content", "object", "payload"],
  ...["message", "error", "body"],
];

/** The member that holds what an invented block says. */
export function payloadOf(block: ObjectValue): Member | undefined {
  const key = payloadKeys.find((name) => member(block, name));
  return key === undefined ? undefined : member(block, key);
}

/**
 * Makes a text block of a block of an invented kind (2024-11-05, TextContent): what is a string stays as it is,
 * anything else becomes JSON.
 */
export function toTextBlock(document: Document, block: ObjectValue, type: Member): Rewrite {
  const payload = payloadOf(block);
  if (!payload) return refused("it does not say what the text is");
  const changes: Change[] = [
    kindChange(document, block, type, "text"),
    ...asText(document, block, payload),
  ];
  const isKnown =
    payload.key === "text" || payload.value.isPure || isString(document, payload.value);
  return rewritten(
    rewriteObject(document, block, changes),
    isKnown ? undefined : `\`${payload.key ?? ""}\` may be a promise, or nothing`,
  );
}

/** Makes the text of a block's payload. */
export function asText(document: Document, block: ObjectValue, payload: Member): readonly Change[] {
  const { value } = payload;
  const isLiteral = value.kind === "object" || value.kind === "array";
  if (isString(document, value) || (payload.key === "text" && !isLiteral))
    return payload.key === "text" ? [] : [{ kind: "rename", member: payload, key: "text" }];
  if (document.language === "json") {
    const text = quoted(document, block, JSON.stringify(dataOf(value)));
    return [{ kind: "replace", member: payload, with: { key: "text", value: text } }];
  }
  return [{ kind: "wrap", member: payload, key: "text", around: ["JSON.stringify(", ")"] }];
}

/** An error is a text block in a result that says `isError` (2024-11-05, CallToolResult). */
export function toErrorText(document: Document, block: ObjectValue, type: Member): Rewrite {
  const text = toTextBlock(document, block, type);
  if (text.kind === "refused") return text;
  const result = resultAround(block);
  if (!result) return refused("the result that should say `isError` is not in sight");
  const doubt = "the model then takes the result for a failure";
  if (member(result, "isError")) return rewritten(text.edits, doubt);
  const last = members(result).at(-1);
  if (!last) return refused("the result has no members");
  return rewritten(
    [...text.edits, appendMember(document, result, last, { key: "isError", value: "true" })],
    doubt,
  );
}

/** The object in whose `content` a block is written. */
export function resultAround(block: ObjectValue): ObjectValue | undefined {
  const list = block.place.kind === "element" ? block.place.array : undefined;
  return list && ownerOf(list);
}

function ownerOf({ place }: ArrayValue | Value): ObjectValue | undefined {
  return place.kind === "member" && place.member.key === "content" ? place.member.owner : undefined;
}

/** `{ type: "image/png", data }` is an image of that MIME type (2024-11-05, ImageContent; 2025-03-26, AudioContent). */
export function toMedia(
  document: Document,
  block: ObjectValue,
  type: Member,
  mimeType: string,
): Rewrite {
  const data = member(block, "data");
  if (!data) return refused("it has no `data`");
  const [kind = ""] = mimeType.split("/");
  const changes: Change[] = [kindChange(document, block, type, kind)];
  const value = quoted(document, block, mimeType);
  if (!member(block, "mimeType"))
    changes.push({ kind: "append", after: data, member: { key: "mimeType", value } });
  return rewritten(rewriteObject(document, block, changes));
}

/** Says that a block with text is a text block. */
export function insertType(document: Document, block: ObjectValue, before: Member): Rewrite {
  const value = quoted(document, block, "text");
  return rewritten(
    rewriteObject(document, block, [{ kind: "insert", before, member: { key: "type", value } }]),
  );
}

/** What a text block carries under another name becomes its text, where it carries one thing only. */
export function useAsText(document: Document, block: ObjectValue): Rewrite | undefined {
  const others = members(block).filter(({ key }) => payloadKeys.includes(key ?? ""));
  const [payload] = others;
  if (!payload || others.length > 1) return undefined;
  const edits = rewriteObject(document, block, asText(document, block, payload));
  return rewritten(edits, `\`${payload.key ?? ""}\` may be meant for something else`);
}

/** Makes a string of what stands where the text belongs. */
export function stringify(document: Document, block: ObjectValue, text: Member): Rewrite {
  const isLiteral = text.value.kind === "object" || text.value.kind === "array";
  const source = document.text.slice(...text.value.span);
  const changes: readonly Change[] = isLiteral
    ? asText(document, block, text)
    : [{ kind: "value", member: text, text: quoted(document, block, source) }];
  return rewritten(rewriteObject(document, block, changes), "a better text may be known");
}
