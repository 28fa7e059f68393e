import { type Path, returned } from "../../flow/path.js";
import { classAround } from "../../syntax/around.js";
import { isOpenType } from "../../syntax/shapes/open-type.js";
import type { FunctionValue } from "../../syntax/value.js";

/**
 * Whether a function declares what it returns, or that this depends on the instance of its class:
 * `get(name: string): Item | undefined`.
 */
export function saysWhatIsThere(
  { document, returnType, span }: FunctionValue,
  path: Path,
): boolean {
  if (!returnType || path[0] !== returned) return false;
  if (path.length === 1) return !isOpenType(document, returnType);
  const parameters = classAround(document, span)?.parameters ?? [];
  return parameters.some((name) => returnType.names.includes(name));
}
