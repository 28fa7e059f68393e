import type { Document } from "../syntax/document.js";
import { declarationAt, resolve } from "../syntax/names.js";
import type { Member, ObjectValue, ReferenceValue, Value } from "../syntax/value.js";
import { rewriteObject, sourceOf } from "../syntax/write.js";
import { notMovable } from "./copied-members.js";
import { onlyText, stringified } from "./json-text.js";
import { isList } from "./lists.js";
import { type Rewrite, refused, rewritten } from "./rewrite.js";
import { isString } from "./strings.js";

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
