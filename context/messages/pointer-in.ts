import { type Pointer, pointers } from "../../protocol/apps/meta-keys.js";
import { knownObject } from "../known-values.js";
import { type Member, member, type ObjectValue } from "../../syntax/value.js";

/** The address of an interface in a `_meta`, with the name of its key. */
export function pointerIn(
  meta: ObjectValue,
): { readonly at: Member; readonly key: Pointer } | undefined {
  for (const key of pointers) {
    const [first = "", inner] = key.split(".");
    const at = member(meta, first);
    const found = inner === undefined ? at : member(knownObject(at?.value), inner);
    if (found) return { at: found, key };
  }
  return undefined;
}
