import type { Facts } from "../../known-file.js";
import { constantAt, enumMember, resolve } from "../../../syntax/names.js";
import { unlessSpread } from "../../../syntax/spreads.js";
import { member, type NewValue, stringOf, type Value } from "../../../syntax/value.js";

/** The text of a literal, of a constant, or of a member of a constant object. */
export function textNamed(value: Value, elsewhere?: Facts["values"]): string | undefined {
  const known = resolve(value);
  const text = textOfMade(known);
  if (text !== undefined || known.kind !== "reference") return text;
  const [root, ...keys] = known.path;
  const object = constantAt(value.document, root, value.span);
  const found = keys.reduce<Value | undefined>(
    (whole, key) => member(whole && resolve(whole), key)?.value,
    object,
  );
  if (object) return stringOf(found);
  const named =
    elsewhere?.get(known.path.join(".")) ?? enumMember(value.document, known.path, value.span);
  return named && textOfMade(named);
}

/** The text of a literal, or the one by which an object was made. */
export function textOfMade(value: Value): string | undefined {
  return stringOf(value.kind === "new" ? typeNamed(value) : value);
}

/** The name in `new RequestType("tools/list")`, by which `vscode-jsonrpc` knows a method. */
function typeNamed({ arguments: [given], name }: NewValue): Value | undefined {
  const isType = /^(?:Notification|Request)Type\d?$/u.test(name);
  return isType ? unlessSpread(given) : undefined;
}
