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

/** Whether a cast makes that the compiler no longer checks the value: `{ … } as any`. */
export function isCastUnchecked({ casts }: Value): boolean {
  return casts.some(({ text }) => unchecked.has(text));
}

const unchecked: ReadonlySet<string> = new Set(["any", "unknown", "never"]);
