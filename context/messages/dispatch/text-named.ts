import { resolve } from "../../../syntax/names.js";
import { member, stringOf, type Value } from "../../../syntax/value.js";

/** The text that a literal, a constant or a member of a constant object stands for. */
export function textNamed(value: Value): string | undefined {
  const known = resolve(value);
  const text = stringOf(known);
  if (text !== undefined || known.kind !== "reference" || known.path.length !== 2) return text;
  const [root, key] = known.path;
  const declared = value.document.declarations.get(root) ?? [];
  const [only, ...others] = declared;
  const object = only?.kind === "const" && others.length === 0 ? only.value : undefined;
  return key === undefined ? undefined : stringOf(member(object && resolve(object), key)?.value);
}
