import { usesAt } from "../../syntax/names.js";
import type { ObjectValue } from "../../syntax/value.js";
import { memberOf } from "../../syntax/ancestors.js";

/** The description of the only tool whose `_meta` an object is, as far as its file shows. */
export function toolWith(meta: ObjectValue): ObjectValue | undefined {
  const { document, place, span } = meta;
  const own = memberOf(meta);
  if (own?.key === "_meta") return own.owner;
  if (place.kind !== "variable") return undefined;
  const [use, ...others] = usesAt(document, place.name, span);
  const held = use && others.length === 0 ? memberOf(use) : undefined;
  return held?.key === "_meta" ? held.owner : undefined;
}
