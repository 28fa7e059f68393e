import { type Pointer, pointers } from "../../protocol/apps/meta-keys.js";
import { knownObject } from "../known-values.js";
import { type Member, member, type ObjectValue } from "../../syntax/value.js";

interface PointerAt {
  readonly at: Member;
  readonly key: Pointer;
}

/** The addresses of an interface in a `_meta`, in any spelling, each with the name of its key. */
export function pointersAt(meta: ObjectValue): readonly PointerAt[] {
  const ui = knownObject(member(meta, "ui")?.value);
  return pointers.flatMap(({ in: holder, key, pointer }) => {
    const at = member(holder === "ui" ? ui : meta, key);
    return at ? [{ at, key: pointer }] : [];
  });
}

/** The address of an interface in a `_meta`. */
export function pointerIn(meta: ObjectValue): PointerAt | undefined {
  return pointersAt(meta)[0];
}
