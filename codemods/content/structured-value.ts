import type { Document } from "../../syntax/document.js";
import { declaredType } from "../../syntax/declared-type.js";
import { sourceOf } from "../../syntax/moved-source.js";
import { declarationAt, resolved } from "../../syntax/names.js";
import { stringified } from "../../syntax/stringified.js";
import type { Member, TypeText, Value } from "../../syntax/value.js";
import { notMovable } from "../copied-members.js";
import { isFiltered, onlyText } from "./json-text.js";
import type { Need } from "../needed-types.js";
import { insertAfter } from "../one-member.js";
import { type Rewrite, refused } from "../rewrite.js";
import { shownKind, type ShownKind } from "../shown-kind.js";

/**
 * Adds the value that a result contains as JSON text as structured content (2025-06-18,
 * CallToolResult).
 *
 * @param mayBeList whether clients accept values other than objects
 */
export function addStructured(content: Member, mayBeList: boolean): Rewrite | undefined {
  const list = content.value.kind === "array" ? onlyText(content.value) : undefined;
  const call = resolved(list);
  const given = stringified(call);
  if (!given) return undefined;
  const kind = shownKind(given);
  if (!mayBeList && (isNoObject(kind) || wasNoObject(given)))
    return refused("the text is not made from an object");
  const source = sourceOf(content.document, given.outer);
  if (source === undefined) return refused(notMovable);
  const doubt = doubtOfStructured(given, call === list, isFiltered(call));
  return insertAfter(
    content,
    { key: "structuredContent", value: source },
    doubt,
    needs(given, kind, mayBeList),
  );
}

/** The type that clients require of structured content. */
function needs(value: Value, kind: ShownKind, mayBeList: boolean): readonly Need[] {
  const isAbsent = kind === "perhaps nothing";
  if (mayBeList && !isAbsent) return [];
  const reason = isAbsent ? "it may be `undefined`" : "it may not be a plain object";
  return [{ value, type: mayBeList ? "data" : "record", reason }];
}

/** Why a value that is returned both as JSON text and by itself needs a review. */
function doubtOfStructured(given: Value, isHere: boolean, leavesOut: boolean): string | undefined {
  if (leavesOut) return "the text may leave something out on purpose";
  if (given.kind !== "reference" || given.path.length > 1)
    return given.isPure ? "the value would be written twice" : "it would be computed twice";
  if (!isHere) return "the text is made elsewhere";
  const type = declaredType(given);
  return type && doubtOfType(given.document, type);
}

/** Syntax with which an interface allows any key. */
const opensType = /\[\s*\w+\s*:|\bextends\s+Record\b/u;

/** Why a type may not allow any key, which the SDK's type requires. */
function doubtOfType(document: Document, { text }: TypeText): string | undefined {
  const names = /^[\w$\s|]+$/u.test(text) ? text.split("|").map((name) => name.trim()) : [];
  const closed = names
    .map((name) => document.types.get(name))
    .find((declared) => declared && !declared.isAlias && !opensType.test(declared.text));
  if (closed)
    return `the interface \`${closed.name}\` is not a record, which the SDK's type requires`;
  const isImported = names.some((name) =>
    document.declarations.get(name)?.some(({ kind }) => kind === "import"),
  );
  return isImported ? `\`${text}\` may not be a record, which the SDK's type requires` : undefined;
}

/** Whether the name of a value was declared with something that is certainly no object. */
function wasNoObject(value: Value): boolean {
  if (value.kind !== "reference" || value.path.length > 1) return false;
  const declaration = declarationAt(value.document, value.path[0], value.span);
  const first = declaration?.kind === "let" ? declaration.value : undefined;
  return first !== undefined && isNoObject(shownKind(first));
}

function isNoObject(kind: ShownKind): boolean {
  return kind === "list" || kind === "other";
}
