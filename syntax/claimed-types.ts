import type { Place, TypeText, Value } from "./value.js";

/** The types that the source declares for exactly this value. */
export function claimedTypes({ casts, place }: Value): readonly TypeText[] {
  const type = typeAt(place);
  return type ? [...casts, type] : casts;
}

function typeAt(place: Place): TypeText | undefined {
  if (place.kind === "variable" || place.kind === "property") return place.type;
  return place.kind === "returned" ? place.by.returnType : undefined;
}
