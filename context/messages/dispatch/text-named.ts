import type { Facts } from "../../known-file.js";
import { constantAt, enumMember, resolve } from "../../../syntax/names.js";
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
  return stringOf(
    elsewhere?.get(known.path.join(".")) ?? enumMember(value.document, known.path, value.span),
  );
}
