import { functionOfScope } from "./around.js";
import { declarationAt } from "./names.js";
import type { Binding, FunctionValue, Parameter, ReferenceValue } from "./value.js";

/** A parameter that declares a name, alone or in a pattern. */
export interface BoundParameter {
  readonly by: FunctionValue;
  readonly parameter: Parameter;
  readonly binding: Binding;
}

/** The parameter that declares the name that a reference begins with. */
export function boundParameter({
  document,
  path: [name],
  span,
}: Pick<ReferenceValue, "document" | "path" | "span">): BoundParameter | undefined {
  const declaration = declarationAt(document, name, span);
  if (declaration?.kind !== "other") return undefined;
  const by = functionOfScope(document, declaration.scope);
  for (const parameter of by?.parameters ?? [])
    for (const binding of parameter.bindings)
      if (by && binding.name === name) return { binding, by, parameter };
  return undefined;
}
