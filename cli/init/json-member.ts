import type { Document } from "../../syntax/document.js";
import type { Edit } from "../../syntax/edit.js";
import type { Code } from "../../syntax/layout.js";
import { layOut } from "../../syntax/layout.js";
import { indentAt, isMultiline, styleAt } from "../../syntax/style.js";
import { member, members, type ObjectValue } from "../../syntax/value.js";
import { replaceValue, rewriteObject } from "../../syntax/write.js";

/** The object that a file of JSON is, or why it cannot be added to. */
export function rootObject(document: Document): ObjectValue | string {
  const root = document.objects.find(({ place }) => place.kind === "elsewhere");
  return root ?? "It does not contain an object.";
}

/** Adds a member to an object, as its last one. */
export function addJsonMember(
  document: Document,
  object: ObjectValue,
  key: string,
  value: Code,
): readonly Edit[] {
  const after = members(object).at(-1);
  if (after)
    return rewriteObject(document, object, [{ kind: "append", after, member: { key, value } }]);
  const style = { ...styleAt(document, object), keyQuote: '"' };
  const indent = indentAt(document, object.span[0]);
  const made: Code = { kind: "object", members: [{ key, value }] };
  return [replaceValue(object, layOut(made, style, { indent, column: Infinity, behind: 0 }))];
}

/** Adds a member to the object under a key, and the object too where there is none. */
export function addUnder(
  document: Document,
  name: string,
  key: string,
  value: string,
): readonly Edit[] | string {
  const root = rootObject(document);
  if (typeof root === "string") return root;
  const inner = member(root, name)?.value;
  if (!inner) return addJsonMember(document, root, name, objectWith(document, root, key, value));
  if (inner.kind !== "object") return `\`${name}\` is not an object.`;
  if (member(inner, key)) return `\`${name}\` already has \`${key}\`.`;
  return addJsonMember(document, inner, key, value);
}

/** An object of one member, which has a line of its own where those of the object around it have. */
function objectWith(document: Document, around: ObjectValue, key: string, value: string): Code {
  if (!isMultiline(document, around.span)) return { kind: "object", members: [{ key, value }] };
  const { indentUnit, lineBreak } = styleAt(document, around);
  return `{${lineBreak}${indentUnit}${JSON.stringify(key)}: ${value}${lineBreak}}`;
}
