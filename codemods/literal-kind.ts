import type { Document } from "../syntax/document.js";
import { member, type ObjectValue, type Place, type Value } from "../syntax/value.js";
import { quoted } from "../syntax/write.js";

/**
 * The text of a kind that a new object gets. Where nothing tells the compiler which type is meant (a constant that is
 * returned later), it would take the kind for any string, and refuse the object where it is returned: `as const` says
 * otherwise.
 *
 * @param near the object beside or in which the new one stands
 */
export function literalKind(document: Document, near: ObjectValue, kind: string): string {
  const text = quoted(document, near, kind);
  // What has a kind or a role already shows how kinds are written there, and that it compiles.
  const shown = member(near, "type") ?? member(near, "role");
  const isOpen = shown
    ? shown.value.casts.some(({ text: cast }) => cast === "const")
    : !isExpected(near);
  return isOpen && hasTypes(document) ? `${text} as const` : text;
}

/** Whether what stands around a value says of which type it is. */
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

/** Whether a file is one of TypeScript, by its name, or, where that leaves it open (`.vue`), because it says a type. */
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
