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
import { quoted, rewriteObject } from "../syntax/write.js";
import { kindChange } from "./block-kind.js";
import { isMultiline } from "../syntax/style.js";
import { type Refused, type Rewrite, refused, rewritten } from "./rewrite.js";
import { spellingOf } from "./spelling.js";
import { dataOf, isString } from "./strings.js";

/** Keys under which invented blocks carry what they say, the most telling first. */
const payloadKeys: readonly string[] = [
  ...["text", "json", "markdown", "html", "data", "value", "content", "object", "payload"],
  ...["message", "error", "body"],
];

/** What an invented block says: data, a text in some format, or an error. */
export type Saying = "data" | "text" | "error";

/** The members that hold what an invented block says, the most telling first. */
function payloadsOf(block: ObjectValue): readonly Member[] {
  return payloadKeys.flatMap((key) => member(block, key) ?? []);
}

/**
 * Makes a text block of a block of an invented kind (2024-11-05, TextContent): a text stays as it is, data becomes
 * JSON. A MIME type goes, as text blocks have none.
 */
export function toTextBlock(
  document: Document,
  block: ObjectValue,
  type: Member,
  saying: Saying,
): Rewrite {
  const text = textChanges(document, block, type, saying);
  return text.kind === "refused"
    ? text
    : rewritten(rewriteObject(document, block, text.changes), text.doubt);
}

interface TextChanges {
  readonly kind: "changes";
  readonly changes: readonly Change[];
  readonly doubt: string | undefined;
}

function textChanges(
  document: Document,
  block: ObjectValue,
  type: Member,
  saying: Saying,
): TextChanges | Refused {
  const [payload, ...others] = payloadsOf(block);
  if (!payload) return refused("it does not say what the text is");
  if (payload.isMethod || isNothing(payload.value)) return refused("its text is not written here");
  const mimeType = members(block).find(
    ({ key = "" }) => key === "mimeType" || spellingOf(key, ["mimeType"]) !== undefined,
  );
  const changes: Change[] = [
    kindChange(document, block, type, "text"),
    ...asText(document, block, payload, saying),
    ...(mimeType ? [{ kind: "remove", member: mimeType } as const] : []),
  ];
  const [other] = others;
  const doubt = other ? `it also has \`${other.key ?? ""}\`` : doubtOf(document, payload, saying);
  return { kind: "changes", changes, doubt };
}

/** Calls whose result is never a promise and never nothing. */
const givesData: ReadonlySet<string> = new Set([
  ...["concat", "entries", "filter", "flat", "flatMap", "from", "fromEntries", "keys", "map"],
  ...["parse", "reverse", "slice", "sort", "toReversed", "toSorted", "values"],
]);

function doubtOf(
  document: Document,
  { key = "", value }: Member,
  saying: Saying,
): string | undefined {
  const isAwaited = value.kind === "choice" && value.alternatives.length === 1;
  const isData = value.kind === "call" && givesData.has(value.callee.at(-1) ?? "");
  const isLiteral = value.kind === "object" || value.kind === "array" || isString(document, value);
  if (key === "text" || value.isPure || isAwaited || isData || isLiteral) return undefined;
  return saying === "text"
    ? `\`${key}\` may be no text`
    : `\`${key}\` may be a promise, or nothing`;
}

/** `undefined`, or a function: what JSON has no text for. */
function isNothing(value: Value): boolean {
  return (
    value.kind === "function" ||
    (value.kind === "reference" && value.path.join(".") === "undefined")
  );
}

/** Makes the text of a block's payload. */
function asText(
  document: Document,
  block: ObjectValue,
  payload: Member,
  saying: Saying,
): readonly Change[] {
  const { key, value } = payload;
  const isLiteral = value.kind === "object" || value.kind === "array";
  const isThrown = saying === "error" && key === "error" && value.kind === "reference";
  const isText = isString(document, value) || saying !== "data" || key === "text";
  if (isText && !isLiteral && !isThrown)
    return key === "text" ? [] : [{ kind: "rename", member: payload, key: "text" }];
  if (document.language === "json") {
    const text = quoted(document, block, JSON.stringify(dataOf(value)));
    return [{ kind: "replace", member: payload, with: { key: "text", value: text } }];
  }
  // An error has no members that JSON would show.
  const call = isThrown ? "String(" : "JSON.stringify(";
  return [{ kind: "wrap", member: payload, key: "text", around: [call, ")"] }];
}

/** An error is a text block in a result that says `isError` (2024-11-05, CallToolResult). */
export function toErrorText(document: Document, block: ObjectValue, type: Member): Rewrite {
  const text = textChanges(document, block, type, "error");
  if (text.kind === "refused") return text;
  const result = resultAround(block);
  if (!result) return refused("the result that should say `isError` is not in sight");
  const doubt = "the model then takes the result for a failure";
  const edits = rewriteObject(document, block, text.changes);
  if (member(result, "isError")) return rewritten(edits, doubt);
  const last = members(result).at(-1);
  if (!last) return refused("the result has no members");
  const added: Change = { kind: "append", after: last, member: { key: "isError", value: "true" } };
  const isOneLine = !isMultiline(document, result.span);
  const alongside = isOneLine ? text.changes : [];
  return rewritten([...edits, ...rewriteObject(document, result, [added], alongside)], doubt);
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

/** The one member of a text block that is likely to hold its text under another name. */
export function onlyPayload(block: ObjectValue): Member | undefined {
  const [payload, ...others] = payloadsOf(block);
  return others.length === 0 ? payload : undefined;
}

/** What a text block carries under another name becomes its text, where it carries one thing only. */
export function useAsText(document: Document, block: ObjectValue): Rewrite | undefined {
  const payload = onlyPayload(block);
  if (!payload || payload.isMethod) return undefined;
  const edits = rewriteObject(document, block, asText(document, block, payload, "text"));
  return rewritten(edits, `\`${payload.key ?? ""}\` may be meant for something else`);
}

/** Makes a string of what stands where the text belongs. */
export function stringify(document: Document, block: ObjectValue, text: Member): Rewrite {
  const isLiteral = text.value.kind === "object" || text.value.kind === "array";
  const source = document.text.slice(...text.value.span);
  const changes: readonly Change[] = isLiteral
    ? asText(document, block, text, "data")
    : [{ kind: "value", member: text, text: quoted(document, block, source) }];
  return rewritten(rewriteObject(document, block, changes), "a better text may be known");
}
