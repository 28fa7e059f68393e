import { blockKinds } from "../../protocol/content.js";
import type { Change } from "../../syntax/change.js";
import { plainKind } from "../../syntax/kinds/plain-kind.js";
import type { Code, NewObject } from "../../syntax/layout.js";
import { sourceOf } from "../../syntax/moved-source.js";
import { indentAt } from "../../syntax/lines.js";
import { stringAt } from "../../syntax/names.js";
import {
  hasSpread,
  type Member,
  member,
  members,
  type ObjectValue,
  stringOf,
  type Value,
} from "../../syntax/value.js";
import { quoted, rewriteObject } from "../../syntax/write.js";
import { copiedMembers, notMovable } from "../copied-members.js";
import { inPlaceOf, laidOutAt } from "../in-place-of.js";
import { jsonSourceOf } from "../json-source.js";
import type { Need } from "../needed-types.js";
import { replaceMember, setCode } from "../one-member.js";
import { payloadsOf } from "./payload.js";
import { type Rewrite, refused, rewritten } from "../rewrite.js";
import { isString } from "../strings.js";
import { newTextBlock } from "./text-block.js";
import { withoutComments } from "../without-comments.js";

/** Wraps `content: { … }` or `content: "…"` in a list (2024-11-05, CallToolResult.content). */
export function wrapContent(result: ObjectValue, content: Member): Rewrite {
  const source = sourceOf(result.document, content.value.outer);
  if (source === undefined) return refused(notMovable);
  return setCode(content, listOf(content.value, source, result));
}

/** Wraps the `content` of a result in a list where a call hands it to a helper. */
export function wrapPassed(passed: Value): Rewrite {
  const near = passed.kind === "object" ? passed : passed.document.objects[0];
  const source = sourceOf(passed.document, passed.outer);
  if (!near || source === undefined) return refused(notMovable);
  const edit = laidOutAt(near, passed.outer, listOf(passed, source, near));
  return rewritten([edit], "the type of the parameter may allow no list");
}

/** A list of one block: what a source says, or a text block with it. */
function listOf(value: Value, source: Code, near: ObjectValue): Code {
  const block = plainKind(value) === "string" ? newTextBlock(near, source) : source;
  return { kind: "array", items: [{ code: block }] };
}

/**
 * Adds structured content to a result as text, for clients that read only text (2025-06-18, Tools).
 *
 * @param empty an existing `content` without blocks
 */
export function addContent(result: ObjectValue, structured: Member, empty?: Member): Rewrite {
  const text = textOf(result, structured.value, withoutComments);
  if (text === undefined) return refused(notMovable);
  const value: Code = { kind: "array", items: [{ code: newTextBlock(result, text) }] };
  const member = { key: "content", value };
  const change: Change = empty
    ? { kind: "replace", member: empty, with: member }
    : { kind: "insert", before: structured, member };
  const { value: given } = structured;
  return given.document.language === "script" && given.kind === "reference"
    ? rewritten(rewriteObject(result, [change]), undefined, [data(given)])
    : rewritten(rewriteObject(result, [change]), doubtOf(given));
}

function data(value: Value): Need {
  return { value, type: "data", reason: "it may be `undefined`, which cannot be written as text" };
}

/** Why the text for a value should be reviewed. */
function doubtOf(value: Value): string {
  return value.isPure ? "people may prefer a shorter text" : "it would be computed twice";
}

/** `return log(), "done"`: as the value of a member, it would be two members. */
function isBareSequence(value: Value): boolean {
  if (value.kind !== "choice") return false;
  const [last, ...others] = value.alternatives;
  if (!last || others.length > 0 || last.outer[1] !== value.span[1]) return false;
  return /,\s*$/u.test(value.document.text.slice(value.span[0], last.outer[0]));
}

/** Wraps what a handler returns in the text of a result. */
export function wrapResult(returned: Value): Rewrite {
  const near = returned.kind === "object" ? returned : returned.document.objects[0];
  if (!near) return refused("the file has no objects to take the style from");
  if (returned.casts.length > 0) return refused("a cast declares its type");
  if (isBareSequence(returned)) return refused("two expressions with a comma cannot be moved");
  const kept = keptMembers(returned);
  const copied = copiedMembers(returned.document, kept);
  const value = contentFor(near, returned, kept);
  if (!copied || value === undefined) return refused(notMovable);
  const result: NewObject = { kind: "object", members: [{ key: "content", value }, ...copied] };
  return rewritten([inPlaceOf(near, returned, result)], "you may know a better text");
}

/** The members of a result that are kept next to its content. */
function keptMembers(returned: Value): readonly Member[] {
  if (returned.kind !== "object") return [];
  return members(returned).filter(({ key }) => key === "isError" || key === "_meta");
}

/** The content that a returned value was probably meant to be: blocks, or otherwise its text. */
function contentFor(near: ObjectValue, returned: Value, kept: readonly Member[]): Code | undefined {
  const source = sourceOf(near.document, returned.outer);
  if (returned.kind === "array" && returned.elements.length === 0) return source;
  const isList = returned.kind === "array";
  if (
    isList &&
    returned.elements.every((element) => element && "place" in element && isBlock(element))
  )
    return source;
  if (isBlock(returned)) return source && { kind: "array", items: [{ code: source }] };
  const text =
    kept.length > 0 && returned.kind === "object"
      ? textWithout(returned, kept)
      : textOf(near, returned);
  if (text === "") return { kind: "array", items: [] };
  return text && { kind: "array", items: [{ code: newTextBlock(near, text) }] };
}

/** The other members of an object as text: a single string itself, otherwise their JSON. */
function textWithout(object: ObjectValue, kept: readonly Member[]): Code | undefined {
  const rest = members(object).filter((found) => !kept.includes(found));
  const copied = copiedMembers(object.document, rest);
  // A spread may add any member.
  if (!copied || hasSpread(object)) return undefined;
  const [first] = rest;
  if (!first) return "";
  if (rest.length === 1 && isString(first.value)) return copied[0]?.value;
  return { kind: "object", members: copied, before: "JSON.stringify(", after: ")" };
}

/** Whether a value is an object with a kind, even a wrong one, which other rules report. */
function isBlock(value: Value): boolean {
  if (value.kind !== "object") return false;
  const kind = stringAt(value, "type");
  return kind !== undefined && (blockKinds.has(kind) || payloadsOf(value).length > 0);
}

/** Unwraps `toolResult` of 2024-10, before the first dated revision. */
export function unwrapToolResult(result: ObjectValue, old: Member): Rewrite {
  if (result.entries.length > 1) return refused("the result has other members too");
  const { value } = old;
  if (member(value, "content")) {
    const source = sourceOf(result.document, value.span);
    if (source === undefined) return refused(notMovable);
    const indent = indentAt(result.document, result.span[0]);
    const text = source.replaceAll("\n", `\n${indent}`);
    return rewritten([{ span: result.span, text }], "clients of 2024-10 read only `toolResult`");
  }
  const text = textOf(result, value);
  if (text === undefined) return refused(notMovable);
  const list: Code = { kind: "array", items: [{ code: newTextBlock(result, text) }] };
  return replaceMember(
    old,
    { key: "content", value: list },
    "clients of 2024-10 read only `toolResult`",
  );
}

/** The source of a value as text: a string itself, otherwise its JSON. */
function textOf(near: ObjectValue, value: Value, read = sourceOf): string | undefined {
  if (near.document.language === "json")
    return quoted(near, stringOf(value) ?? jsonSourceOf(value));
  const source = read(near.document, value.outer);
  if (source === undefined || plainKind(value) === "string") return source;
  return `JSON.stringify(${source})`;
}
