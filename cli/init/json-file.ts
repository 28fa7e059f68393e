import type { Document } from "../../syntax/document.js";
import type { Edit } from "../../syntax/edit.js";
import { type Code, layOut, type NewMember } from "../../syntax/layout.js";
import { parseJson } from "../../syntax/parse-json.js";
import { styleAt } from "../../syntax/style.js";
import { indentAt, isMultiline } from "../../syntax/lines.js";
import { member, members, type ObjectValue, stringOf } from "../../syntax/value.js";
import { replaceValue, rewriteObject } from "../../syntax/write.js";
import { appendEntry } from "./append-element.js";
import { edited, type InitStepState, LeftAlone } from "./step.js";

/** Like `edited`, for steps that edit a parsed JSON file. */
export function jsonState(
  folder: string,
  name: string,
  lines: string,
  ...steps: readonly ((root: ObjectValue) => readonly Edit[])[]
): InitStepState {
  const onText = steps.map((step) => (text: string): readonly Edit[] => {
    const parsed = parseJson(text, "json");
    if (parsed.kind === "failed") throw new LeftAlone("It cannot be parsed.");
    const root = rootObject(parsed.document);
    if (typeof root === "string") throw new LeftAlone(root);
    return step(root);
  });
  return edited(folder, name, lines, ...onText);
}

/** The root object of a JSON file, or a message if there is none. */
export function rootObject(document: Document): ObjectValue | string {
  const root = document.objects.find(({ place }) => place.kind === "elsewhere");
  return root ?? "It does not contain an object.";
}

/** Adds members to the end of an object. */
export function addMembers(object: ObjectValue, added: readonly NewMember[]): readonly Edit[] {
  const after = members(object).at(-1);
  if (after)
    return rewriteObject(
      object,
      added.map((one) => ({ kind: "append", after, member: one })),
    );
  const style = { ...styleAt(object), keyQuote: '"' };
  const indent = indentAt(object.document, object.span[0]);
  const made: Code = { kind: "object", members: added };
  return [replaceValue(object, layOut(made, style, { indent, column: Infinity, behind: 0 }))];
}

/**
 * Adds strings to the end of the list under a key of an object.
 *
 * @param added the strings to add, unless the list already has them
 * @param whole the elements of a new list, if there is none yet
 * @throws LeftAlone if the value is not a list, or the list is empty
 */
export function addToList(
  object: ObjectValue,
  key: string,
  added: readonly string[],
  whole = added,
): readonly Edit[] {
  const list = member(object, key)?.value;
  if (!list) {
    const items = whole.map((one) => ({ code: JSON.stringify(one) }));
    return addMembers(object, [{ key, value: { kind: "array", items } }]);
  }
  if (list.kind !== "array") throw new LeftAlone(`\`${key}\` is not a list.`);
  const known = list.elements.map((one) => (one?.kind === "spread" ? undefined : stringOf(one)));
  const missing = added.filter((one) => !known.includes(one));
  if (missing.length === 0) return [];
  const last = list.elements.at(-1);
  if (!last || last.kind === "spread") throw new LeftAlone(`\`${key}\` is an empty list.`);
  const code = missing.map((one) => JSON.stringify(one)).join(", ");
  return [appendEntry(object.document, last.outer, list.span[1] - 1, code)];
}

/**
 * Adds a member to the object under `name`, and creates that object if there is none.
 *
 * @throws LeftAlone if the value is not an object, or already has the member
 */
export function addUnder(
  root: ObjectValue,
  name: string,
  key: string,
  value: string,
): readonly Edit[] {
  const inner = member(root, name)?.value;
  if (!inner) return addMembers(root, [{ key: name, value: objectWith(root, key, value) }]);
  if (inner.kind !== "object") throw new LeftAlone(`\`${name}\` is not an object.`);
  if (member(inner, key)) throw new LeftAlone(`\`${name}\` already has \`${key}\`.`);
  return addMembers(inner, [{ key, value }]);
}

/** An object with one member, on several lines if the object around it is. */
function objectWith(around: ObjectValue, key: string, value: string): Code {
  if (!isMultiline(around.document, around.span))
    return { kind: "object", members: [{ key, value }] };
  const { indentUnit, lineBreak } = styleAt(around);
  return `{${lineBreak}${indentUnit}${JSON.stringify(key)}: ${value}${lineBreak}}`;
}
