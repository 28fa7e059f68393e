import { textOf } from "./document.js";
import { type Member, members, type ObjectValue, type ReferenceValue, within } from "./value.js";

/** The name that computes the key of a member: `{ [METHODS.LIST]: list }`. */
export function computedKey({
  document,
  keySpan,
}: Pick<Member, "document" | "keySpan">): ReferenceValue | undefined {
  const [root = ""] = /[\w$]+/u.exec(textOf(document, keySpan)) ?? [];
  return document.references.get(root)?.find(({ span }) => within(span, keySpan));
}

/** The names that compute keys of an object. */
export function computedKeys(object: ObjectValue): readonly ReferenceValue[] {
  return members(object).flatMap((one) => (one.key === undefined ? (computedKey(one) ?? []) : []));
}
