import { functionOfScope } from "./around.js";
import { declarationAt } from "./names.js";
import type { ReferenceValue, TypeText } from "./value.js";

/** The type that a name is declared with, or that its value is cast to. */
export function declaredType({
  document,
  path: [name],
  span,
}: ReferenceValue): TypeText | undefined {
  const declaration = declarationAt(document, name, span);
  if (declaration && "value" in declaration) {
    const value = declaration.value;
    const declared = value?.place.kind === "variable" ? value.place.type : undefined;
    return declared ?? value?.casts.at(-1);
  }
  if (declaration?.kind !== "other") return undefined;
  const by = functionOfScope(document, declaration.scope);
  return by?.parameters.find((one) => one.name === name)?.type;
}
