import { holder } from "../syntax/ancestors.js";
import { member, type ObjectValue, type Place, type Value } from "../syntax/value.js";
import { quoted } from "../syntax/write.js";
import { hasTypes } from "./has-types.js";

/**
 * The source of a kind for a new object. If nothing tells the compiler the type (as for a constant
 * that is returned later), it would widen the kind to `string` and reject the object where it is
 * returned. `as const` prevents that.
 *
 * @param near the object next to or around the new one
 */
export function literalKind(near: ObjectValue, kind: string): string {
  const text = quoted(near, kind);
  // An existing kind or role shows a style that compiles.
  const shown = member(near, "type") ?? member(near, "role");
  const isOpen = shown
    ? shown.value.casts.some(({ text: cast }) => cast === "const")
    : !isExpected(near);
  return isOpen && hasTypes(near.document) ? `${text} as const` : text;
}

/** Whether the code around a value declares its type. */
function isExpected({ casts, place }: Value): boolean {
  return casts.length > 0 || isExpectedAt(place);
}

function isExpectedAt(place: Place): boolean {
  if (place.kind === "variable" || place.kind === "property") return place.type !== undefined;
  if (place.kind === "argument") return true;
  if (place.kind === "returned" && place.by.returnType) return true;
  const around = place.kind === "spread" ? undefined : holder(place);
  return around ? isExpected(around) : !undeclared.has(place.kind);
}

/** The kinds of places of which no type tells. */
const undeclared: ReadonlySet<Place["kind"]> = new Set<Place["kind"]>([
  ...(["constructor argument", "default export", "elsewhere", "method", "spread"] as const),
]);
