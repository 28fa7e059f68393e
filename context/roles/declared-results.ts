import { type Path, returned } from "../../flow/path.js";
import { isContainer } from "../../flow/step-into-type.js";
import { classAround } from "../../syntax/around.js";
import type { Document } from "../../syntax/document.js";
import { isOpenType } from "../../syntax/shapes/open-type.js";
import { listTypes, typeWrappers } from "../../syntax/type-wrappers.js";
import type { FunctionValue, TypeText } from "../../syntax/value.js";

/** The type that says what a function returns, where it says more than that this may be anything. */
export function declaredResult(
  { document, returnType }: FunctionValue,
  path: Path,
): TypeText | undefined {
  if (!returnType || path[0] !== returned || path.length > 1) return undefined;
  return isOpenType(document, returnType) ? undefined : returnType;
}

/**
 * Whether what a method returns has the type that each instance of its class is made with. What one
 * instance gives is then no sign of what others give: `get(name: string): Item | undefined`.
 */
export function differsByInstance(
  { document, returnType, span }: FunctionValue,
  path: Path,
): boolean {
  if (!returnType || path[0] !== returned || path.length === 1) return false;
  const parameters = classAround(document, span)?.parameters ?? [];
  return parameters.some((name) => returnType.names.includes(name));
}

/**
 * Whether what a function returns depends on what its callers hand to it: its type is a parameter of
 * the function, or `unknown`. Names that the file does not know are taken for such parameters.
 */
export function differsByCaller(document: Document, { names, text }: TypeText): boolean {
  const isKnown = (name: string): boolean =>
    isContainer(name) ||
    typeWrappers.has(name) ||
    listTypes.has(name) ||
    document.types.has(name) ||
    document.declarations.has(name.split(".")[0] ?? "");
  return /\bunknown\b/u.test(text) || !names.every(isKnown);
}
