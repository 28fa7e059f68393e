import { boundParameter } from "./bound-parameter.js";
import { declarationAt } from "./names.js";
import type { ReferenceValue, TypeText } from "./value.js";

/** The type that a name is declared with, or that its value is cast to. */
export function declaredType(reference: ReferenceValue): TypeText | undefined {
  const { document, path, span } = reference;
  const declaration = declarationAt(document, path[0], span);
  if (declaration && "value" in declaration)
    return declaration.type ?? declaration.value?.casts.at(-1);
  const parameter = boundParameter(reference)?.parameter;
  return parameter?.name === path[0] ? parameter.type : undefined;
}
