import { officialPackages } from "../protocol/packages.js";
import type { Document } from "../syntax/document.js";
import type { TypeText, Value } from "../syntax/value.js";

/** The types the source claims for exactly this value. */
export function* claimedTypes({ casts, place }: Value): Iterable<TypeText> {
  yield* casts;
  if ((place.kind === "variable" || place.kind === "property") && place.type) yield place.type;
  if (place.kind === "returned" && place.by.returnType) yield place.by.returnType;
}

/** Whether a name is imported from one of the official packages. */
export function isOfficial(document: Document, name: string): boolean {
  return (document.declarations.get(name) ?? []).some(
    (declaration) => declaration.kind === "import" && officialPackages.test(declaration.source),
  );
}
