import type { TypeText, Value } from "../../syntax/value.js";

/** Yields the types that the source declares for exactly this value. */
export function* claimedTypes({ casts, place }: Value): Iterable<TypeText> {
  yield* casts;
  if ((place.kind === "variable" || place.kind === "property") && place.type) yield place.type;
  if (place.kind === "returned" && place.by.returnType) yield place.by.returnType;
}
