import type { AccessValue, Place, Value } from "../../value.js";

/**
 * An access that the code does not spell out: an element that `yield*` yields, a member that a
 * pattern assigns.
 */
export function impliedAccess(object: Value, key: string | undefined, place: Place): AccessValue {
  const { document, outer, span } = object;
  const located = { document, span, outer, place, casts: [], isPure: false };
  return { kind: "access", ...located, key, computed: undefined, object };
}
