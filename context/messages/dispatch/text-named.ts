import type { Facts } from "../../known-file.js";
import type { Document } from "../../../syntax/document.js";
import { constantAt, resolve } from "../../../syntax/names.js";
import { member, stringOf, type Value } from "../../../syntax/value.js";

/** The text of a literal, of a constant, or of a member of a constant object. */
export function textNamed(value: Value, elsewhere?: Facts["values"]): string | undefined {
  const known = resolve(value);
  const text = stringOf(known);
  if (text !== undefined || known.kind !== "reference") return text;
  const [root, ...keys] = known.path;
  const object = constantAt(value.document, root, value.span);
  const found = keys.reduce<Value | undefined>(
    (whole, key) => member(whole && resolve(whole), key)?.value,
    object,
  );
  if (object) return stringOf(found);
  return (
    stringOf(elsewhere?.get(known.path.join("."))) ?? enumText(value.document, root, keys.join("."))
  );
}

/** The text of a member of an enum, which the value tree does not have. */
function enumText({ text }: Document, name: string, key: string): string | undefined {
  if (!/^\w+$/u.test(`${name}${key}`)) return undefined;
  const member = new RegExp(
    `\\benum\\s+${name}\\s*\\{[^}]*\\b${key}\\s*=\\s*["'\`]([^"'\`]*)["'\`]`,
    "u",
  );
  return member.exec(text)?.[1];
}
