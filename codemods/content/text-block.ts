import type { Change } from "../../syntax/change.js";
import { declaredType } from "../../syntax/declared-type.js";
import type { Code, NewObject } from "../../syntax/layout.js";
import type { PlainKind } from "../../syntax/kinds/kind.js";
import { isPromise } from "../../syntax/kinds/promises.js";
import { plainKind } from "../../syntax/kinds/plain-kind.js";
import { sourceOf } from "../../syntax/moved-source.js";
import {
  literalOf,
  type Member,
  member,
  members,
  type ObjectValue,
  type Value,
} from "../../syntax/value.js";
import { quoted, rewriteObject } from "../../syntax/write.js";
import { kindChange } from "./block-kind.js";
import { accessOn } from "../access-on.js";
import { notMovable } from "../copied-members.js";
import { inPlaceOf } from "../in-place-of.js";
import { jsonSourceOf } from "../json-source.js";
import { literalKind } from "../literal-kind.js";
import { type Need, needsOf, shownText } from "../needed-types.js";
import { rewriteNested } from "../nested-changes.js";
import { insertBefore } from "../one-member.js";
import { asText, doubtOf, isNothing, onlyPayload, payloadsOf, type Saying } from "./payload.js";
import { type Refused, type Rewrite, refused, rewritten } from "../rewrite.js";
import { resultAround } from "./result-around.js";
import { spellingOf } from "../spelling.js";

/**
 * Turns a block of an invented kind into a text block (2024-11-05, TextContent). Text is kept, data
 * becomes JSON. A MIME type is removed, because text blocks have none.
 */
export function toTextBlock(block: ObjectValue, type: Member, saying: Saying): Rewrite {
  const text = textChanges(block, type, saying);
  return "reason" in text
    ? text
    : rewritten(rewriteObject(block, text.changes), text.doubt, text.needs);
}

interface TextChanges {
  readonly changes: readonly Change[];
  readonly doubt: string | undefined;
  readonly needs: readonly Need[];
}

function textChanges(block: ObjectValue, type: Member, saying: Saying): TextChanges | Refused {
  const [payload, ...others] = payloadsOf(block);
  if (!payload) return refused("it is unclear what the text is");
  if (payload.isMethod || isNothing(payload.value)) return refused("its text is defined elsewhere");
  const mimeType = members(block).find(
    ({ key = "" }) => key === "mimeType" || spellingOf(key, ["mimeType"]) !== undefined,
  );
  const changes: Change[] = [
    kindChange(type, "text"),
    ...asText(block, payload, saying),
    ...(mimeType ? [{ kind: "remove", member: mimeType } as const] : []),
  ];
  const [other] = others;
  const doubt = other ? `it also has \`${other.key ?? ""}\`` : doubtOf(payload, saying);
  const isAsItIs = !changes.some(({ kind }) => kind === "wrap" || kind === "replace");
  return { changes, doubt, needs: isAsItIs ? [shownText(payload)] : [] };
}

/** Turns an error into a text block in a result with `isError` (2024-11-05, CallToolResult). */
export function toErrorText(block: ObjectValue, type: Member): Rewrite {
  const text = textChanges(block, type, "error");
  if ("reason" in text) return text;
  const result = resultAround(block);
  if (!result) return refused("the result, which needs `isError`, is defined elsewhere");
  const doubt = "the model would treat the result as a failure";
  const flag = flagged(result);
  if (!flag) return rewritten(rewriteObject(block, text.changes), doubt);
  return rewritten(rewriteNested(block.document, [result, [flag]], [block, text.changes]), doubt);
}

/** The change that sets `isError`; `undefined` if it is already set or only known at run time. */
function flagged(result: ObjectValue): Change | undefined {
  const stated = member(result, "isError");
  const last = members(result).at(-1);
  if (stated && literalOf(stated.value) === false)
    return { kind: "value", member: stated, text: "true" };
  if (stated || !last) return undefined;
  return { kind: "append", after: last, member: { key: "isError", value: "true" } };
}

/**
 * Turns `{ type: "image/png", data }` into media of that MIME type (2024-11-05, ImageContent;
 * 2025-03-26, AudioContent).
 */
export function toMedia(block: ObjectValue, type: Member, mimeType: string): Rewrite {
  const data = member(block, "data");
  if (!data) return refused("it has no `data`");
  const [kind = ""] = mimeType.split("/");
  const changes: Change[] = [kindChange(type, kind)];
  const value = quoted(block, mimeType);
  if (!member(block, "mimeType"))
    changes.push({ kind: "append", after: data, member: { key: "mimeType", value } });
  return rewritten(rewriteObject(block, changes), undefined, needsOf(members(block)));
}

/** Adds the missing kind of a text block. */
export function insertType(block: ObjectValue, before: Member): Rewrite {
  const value = quoted(block, "text");
  return insertBefore(before, { key: "type", value }, undefined, needsOf(members(block)));
}

/** Renames the only payload of a text block to `text`. */
export function useAsText(block: ObjectValue): Rewrite | undefined {
  const payload = onlyPayload(block);
  if (!payload || payload.isMethod) return undefined;
  const edits = rewriteObject(block, asText(block, payload, "text"));
  return rewritten(edits, `\`${payload.key ?? ""}\` may be meant for something else`);
}

/** Converts the value of `text` to a string. */
export function stringify(block: ObjectValue, text: Member): Rewrite {
  const { value } = text;
  const kind = plainKind(value);
  if (isPromise(value)) return refused("it is a promise that must be awaited first");
  if (kind === "bytes") return refused("it is unclear what the bytes are");
  if (kind === "map" || kind === "set") return refused("JSON does not show what it holds");
  const edits = rewriteObject(block, inString(block, text, kind));
  const isOneWay = value.kind !== "scalar" && (kind === "number" || kind === "boolean");
  return rewritten(edits, isOneWay ? undefined : "you may know a better text");
}

function inString(
  block: ObjectValue,
  text: Member,
  kind: PlainKind | undefined,
): readonly Change[] {
  const { value } = text;
  if (value.kind === "object" || value.kind === "array") return asText(block, text, "data");
  // A literal number becomes a string of its digits. A name would become its own letters.
  if (value.kind === "scalar")
    return [{ kind: "value", member: text, text: quoted(block, jsonSourceOf(value)) }];
  return [{ kind: "wrap", member: text, key: "text", around: aroundText(value, kind) }];
}

/** The code around an expression that converts it to a string. */
function aroundText(
  value: Value,
  kind: PlainKind | undefined,
): readonly [before: string, after: string] {
  switch (kind) {
    case "number":
    case "boolean":
    case "bigint":
    case "regexp":
      return ["String(", ")"];
    case "date":
      return accessOn(value, ".toISOString()");
    case "error": {
      const name = value.document.text.slice(...value.span);
      if (value.kind !== "reference") return ["String(", ")"];
      return [`${name} instanceof Error ? ${name}.message : String(`, ")"];
    }
    default:
      return ["JSON.stringify(", ")"];
  }
}

/** Wraps a string in a text block where a block is required. */
export function toBlock(value: Value): Rewrite {
  const { document } = value;
  const [near] = document.objects;
  const source = sourceOf(document, value.outer);
  if (!near) return refused("the file has no objects to take the style from");
  if (source === undefined) return refused(notMovable);
  if (value.casts.length > 0) return refused("a cast declares its type");
  if (isTyped(value)) return refused("its list has its own type");
  const text = document.language === "json" ? document.text.slice(...value.span) : source;
  return rewritten([inPlaceOf(near, value, newTextBlock(near, text))]);
}

/** Whether a type restricts what the list around a value may hold, or what the function returns. */
function isTyped({ place }: Value): boolean {
  if (place.kind === "returned") return place.by.returnType !== undefined;
  if (place.kind === "element") {
    const { casts, place: list } = place.array;
    return casts.length > 0 || (list.kind === "variable" && list.type !== undefined);
  }
  const receiver = place.kind === "argument" ? place.call.receiver : undefined;
  return receiver?.kind === "reference" && declaredType(receiver) !== undefined;
}

/** A new text block in the style of nearby objects. */
export function newTextBlock(near: ObjectValue, text: Code): NewObject {
  return {
    kind: "object",
    members: [
      { key: "type", value: literalKind(near, "text") },
      { key: "text", value: text },
    ],
  };
}
