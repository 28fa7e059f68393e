import type { Document } from "../syntax/document.js";
import { member, type ObjectValue, type Place, type Value } from "../syntax/value.js";
import { quoted } from "../syntax/write.js";

/**
 * The source of a kind for a new object. If nothing tells the compiler the type (as for a constant
 * that is returned later), it would widen the kind to `string` and reject the object where it is
 * returned. `as const` prevents that.
 *
 * @param near the object next to or around the new one
 */
export function literalKind(document: Document, near: ObjectValue, kind: string): string {
  const text = quoted(document, near, kind);
  // An existing kind or role shows a style that compiles.
  const shown = member(near, "type") ?? member(near, "role");
  const isOpen = shown
    ? shown.value.casts.some(({ text: cast }) => cast === "const")
    : !isExpected(near);
  return isOpen && hasTypes(document) ? `${text} as const` : text;
}

/** Whether the code around a value declares its type. */
function isExpected({ casts, place }: Value): boolean {
  return casts.length > 0 || isExpectedAt(place);
}

function isExpectedAt(place: Place): boolean {
  switch (place.kind) {
    case "member":
      return isExpected(place.member.owner);
    case "element":
      return isExpected(place.array);
    case "alternative":
      return isExpected(place.of);
    case "awaited":
      return isExpected(place.by);
    case "returned":
      return place.by.returnType !== undefined || isExpected(place.by);
    case "variable":
    case "property":
      return place.type !== undefined;
    case "default export":
    case "elsewhere":
    case "method":
    case "spread":
      return false;
    default:
      return true;
  }
}

/** Whether a file is TypeScript, by its extension or, where that is unclear (`.vue`), its code. */
function hasTypes(document: Document): boolean {
  const { ending, language } = document;
  if (language === "json") return false;
  return isTypeScript.get(ending) ?? saysTypes(document);
}

const isTypeScript: ReadonlyMap<string, boolean> = new Map([
  ...["ts", "tsx", "mts", "cts"].map((ending) => [ending, true] as const),
  ...["js", "jsx", "mjs", "cjs"].map((ending) => [ending, false] as const),
]);

function saysTypes({ functions, imports, objects, types }: Document): boolean {
  return (
    types.size > 0 ||
    imports.some(({ isType }) => isType) ||
    functions.some(
      ({ parameters, returnType }) =>
        returnType !== undefined || parameters.some(({ type }) => type !== undefined),
    ) ||
    objects.some(
      ({ casts, place }) =>
        casts.length > 0 || (place.kind === "variable" && place.type !== undefined),
    )
  );
}
