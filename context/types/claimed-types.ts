import type { Place, TypeText, Value } from "../../syntax/value.js";

/** The types that the source declares for exactly this value. */
export function claimedTypes({ casts, place }: Value): readonly TypeText[] {
  const type = typeAt(place);
  return type ? [...casts, type] : casts;
}

function typeAt(place: Place): TypeText | undefined {
  switch (place.kind) {
    case "variable":
    case "property":
      return place.type;
    case "returned":
      return place.by.returnType;
    default:
      return undefined;
  }
}
