import type { Document } from "../syntax/document.js";

/** Whether a file is TypeScript, by its extension or, where that is unclear (`.vue`), its code. */
export function hasTypes(document: Document): boolean {
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
