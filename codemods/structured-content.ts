import type { Document } from "../syntax/document.js";
import { textOf } from "../syntax/document.js";
import { declarationAt, resolve } from "../syntax/names.js";
import {
  type ArrayValue,
  type Member,
  member,
  members,
  type ObjectValue,
  type ReferenceValue,
  type Span,
  stringOf,
  type Value,
  within,
} from "../syntax/value.js";
import { rewriteObject, sourceOf } from "../syntax/write.js";
import { addMember } from "./add-member.js";
import { hasComments } from "./comments.js";
import { copiedMembers, notMovable } from "./copied-members.js";
import { type Rewrite, refused, rewritten } from "./rewrite.js";
import { isString } from "./strings.js";
import { newTextBlock } from "./text-block.js";

/** What a call of `JSON.stringify` makes a text of. */
export function stringified(value: Value | undefined): Value | undefined {
  if (value?.kind !== "call" || value.callee.join(".") !== "JSON.stringify") return undefined;
  const [given] = value.arguments;
  return given && given.kind !== "spread" ? given : undefined;
}

/** The text of the only block of a list, when that is a text block. */
export function onlyText({ elements }: ArrayValue): Value | undefined {
  const [block, ...others] = elements;
  if (others.length > 0 || block?.kind !== "object") return undefined;
  const isText = stringOf(member(block, "type")?.value) === "text";
  return isText ? member(block, "text")?.value : undefined;
}

/** The value that a result gives as JSON text becomes its structured content too (2025-06-18, CallToolResult). */
export function addStructured(
  document: Document,
  result: ObjectValue,
  content: Member,
  mayBeList: boolean,
): Rewrite | undefined {
  const list = content.value.kind === "array" ? onlyText(content.value) : undefined;
  const call = list && resolve(document, list);
  const given = stringified(call);
  if (!given) return undefined;
  if (!mayBeList && isNoObject(document, given))
    return refused("the text is not made of an object");
  const source = sourceOf(document, given.outer);
  if (source === undefined) return refused(notMovable);
  const edits = rewriteObject(document, result, [
    { kind: "append", after: content, member: { key: "structuredContent", value: source } },
  ]);
  return rewritten(edits, doubtOfStructured(document, given, call === list, filters(call)));
}

/** Why a person should look at a value that is said twice, as JSON text and by itself. */
function doubtOfStructured(
  document: Document,
  given: Value,
  isHere: boolean,
  isFiltered: boolean,
): string | undefined {
  if (isFiltered) return "the text may leave something out on purpose";
  if (given.kind !== "reference" || given.path.length > 1)
    return given.isPure ? "the value is then written twice" : "it is then computed twice";
  if (!isHere) return "the text is made in another place";
  const type = interfaceOf(document, given);
  return type && `the interface \`${type}\` is no record, which the SDK's type asks for`;
}

/** Whether `JSON.stringify` is given something that chooses what goes into the text. */
function filters(call: Value | undefined): boolean {
  const replacer = call?.kind === "call" ? call.arguments[1] : undefined;
  if (!replacer || replacer.kind === "spread") return replacer !== undefined;
  const isNothing =
    replacer.kind === "scalar" ||
    (replacer.kind === "reference" && replacer.path.join(".") === "undefined");
  return !isNothing;
}

/** The interface of this file that a name is declared with, which has no index signature. */
function interfaceOf(
  document: Document,
  { path: [name], span }: ReferenceValue,
): string | undefined {
  const declaration = declarationAt(document, name, span);
  const value = declaration && "value" in declaration ? declaration.value : undefined;
  const type = value?.place.kind === "variable" ? value.place.type : undefined;
  const declared = type && document.types.get(type.text);
  return declared?.isAlias === false ? declared.name : undefined;
}

/** Methods that make a list, and functions that make one. */
const makesList: ReadonlySet<string> = new Set([
  ...["concat", "filter", "flat", "flatMap", "map", "slice", "sort", "split", "toSorted"],
  ...["Array.from", "Array.of", "Object.entries", "Object.keys", "Object.values", "Promise.all"],
]);

/** Whether a value is a list for sure. */
export function isList(document: Document, value: Value): boolean {
  const known = resolve(document, value);
  if (known.kind === "choice") return known.alternatives.every((one) => isList(document, one));
  if (known.kind === "array") return true;
  if (known.kind !== "call") return false;
  const { callee, receiver } = known;
  return (
    makesList.has(callee.join(".")) ||
    (receiver !== undefined && makesList.has(callee.at(-1) ?? ""))
  );
}

/** Whether a value is no object for sure, at the time its name was declared. */
function isNoObject(document: Document, value: Value): boolean {
  const known = resolve(document, value);
  const declaration =
    known.kind === "reference" && known.path.length === 1
      ? declarationAt(document, known.path[0], known.span)
      : undefined;
  const first = declaration?.kind === "let" ? declaration.value : undefined;
  return [known, first].some(
    (one) => one && (one.kind === "scalar" || isList(document, one) || isString(document, one)),
  );
}

/** The JSON of a structured value joins the one block of its result (2025-06-18, Tools). */
export function addJsonText(document: Document, content: Member, structured: Member): Rewrite {
  const [block] = content.value.kind === "array" ? content.value.elements : [];
  if (block?.kind !== "object" || hasComments(document, content.value))
    return refused("comments stand between the blocks");
  const copies = copiedMembers(document, members(block));
  const source = sourceOf(document, structured.value.outer);
  if (!copies || copies.length < block.entries.length || source === undefined)
    return refused(notMovable);
  const added = newTextBlock(document, block, `JSON.stringify(${source})`);
  const items = [{ code: { kind: "object", members: copies } as const }, { code: added }];
  const edits = rewriteObject(document, content.owner, [
    { kind: "replace", member: content, with: { key: "content", value: { kind: "array", items } } },
  ]);
  return rewritten(edits, "clients may then show it twice");
}

/**
 * An object around what is none, which clients before 2026-07-28 ask for (2025-06-18, CallToolResult).
 *
 * @param keys the keys that the schema of the object knows, where there is one
 */
export function wrapStructured(
  document: Document,
  structured: Member,
  keys: readonly string[] | "unknown" | undefined,
): Rewrite {
  if (keys === "unknown") return refused("`outputSchema` has to change as well");
  const inner = stringified(structured.value);
  const source = sourceOf(document, (inner ?? structured.value).outer);
  if (source === undefined) return refused(notMovable);
  if (inner)
    return rewritten(
      rewriteObject(document, structured.owner, [
        { kind: "replace", member: structured, with: { key: "structuredContent", value: source } },
      ]),
      "it may be a list or a text itself",
    );
  // The one key of a schema is the one that was meant.
  const key = keys?.length === 1 ? keys[0] : "result";
  if (key === undefined || keys?.includes(key) === false)
    return refused("`outputSchema` does not say under which key it belongs");
  const value = { kind: "object", members: [{ key, value: source }] } as const;
  return rewritten(
    rewriteObject(document, structured.owner, [
      { kind: "replace", member: structured, with: { key: "structuredContent", value } },
    ]),
    "readers and `outputSchema` have to know the new key",
  );
}

/** `{ type, data }` around a structured value is nobody's convention: the value stands there itself. */
export function unwrapData(document: Document, structured: Member, data: Member): Rewrite {
  const [copy] = copiedMembers(document, [data]) ?? [];
  if (!copy) return refused(notMovable);
  return rewritten(
    rewriteObject(document, structured.owner, [
      {
        kind: "replace",
        member: structured,
        with: { key: "structuredContent", value: copy.value },
      },
    ]),
    "readers may ask for `data`",
  );
}

/** A failed call says what went wrong in its text alone. */
export function removeStructured(document: Document, structured: Member, isCopy: boolean): Rewrite {
  const edits = rewriteObject(document, structured.owner, [{ kind: "remove", member: structured }]);
  return rewritten(edits, isCopy ? undefined : "clients may read it");
}

/** A result that tells of a failure says so (2024-11-05, CallToolResult.isError). */
export function addIsError(document: Document, result: ObjectValue): Rewrite {
  return addMember(
    document,
    result,
    "isError",
    "true",
    "the model then takes the result for a failure",
  );
}

/** What stands around a test that can become a comparison without parentheses. */
const before = /(?:^|[(?:,;{}]|&&|\|\||=>|(?<![!<=>])=|\breturn)\s*$/u;
const after = /^\s*(?:$|[):,;}]|\?(?![.?])|&&|\|\|)/u;

/** `!result.structuredContent` asks whether it is there, which `null`, `0` and `""` are (2026-07-28, CallToolResult). */
export function comparePresence(
  document: Document,
  reference: ReferenceValue,
  test: Span,
  isNegated: boolean,
): Rewrite {
  const [start, end] = test;
  const around = [document.text.slice(0, start), document.text.slice(end)] as const;
  if (!before.test(around[0]) || !after.test(around[1]))
    return refused("it is part of another expression");
  if (document.comments.some(({ span }) => within(span, test)))
    return refused("comments stand in it");
  const operator = isNegated ? "===" : "!==";
  return rewritten(
    [{ span: test, text: `${textOf(document, reference.outer)} ${operator} undefined` }],
    isNegated ? undefined : "what follows may not expect `null`",
  );
}
