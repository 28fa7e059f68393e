import { type Path, returned } from "../../flow/path.js";
import { classAround } from "../../syntax/around.js";
import { isOpenType } from "../../syntax/shapes/open-type.js";
import type { FunctionValue, TypeText } from "../../syntax/value.js";

/**
 * The type that says what a function returns, or that this depends on the instance of its class:
 * `get(name: string): Item | undefined`.
 */
export function declaredResult(
  { document, returnType, span }: FunctionValue,
  path: Path,
): TypeText | undefined {
  if (!returnType || path[0] !== returned) return undefined;
  if (path.length === 1) return isOpenType(document, returnType) ? undefined : returnType;
  const parameters = classAround(document, span)?.parameters ?? [];
  return parameters.some((name) => returnType.names.includes(name)) ? returnType : undefined;
}
