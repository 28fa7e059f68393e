import { type Path, returned } from "../../flow/path.js";
import { isContainer } from "../../flow/step-into-type.js";
import { classAround } from "../../syntax/around.js";
import type { Document } from "../../syntax/document.js";
import { isOpenType } from "../../syntax/shapes/open-type.js";
import { listTypes, typeWrappers } from "../../syntax/type-wrappers.js";
import type { FunctionValue, TypeText } from "../../syntax/value.js";

/**
 * The role of what a function returns, given the role that callers in other files expect of that:
 * what it is declared with may say otherwise. `undefined` if it may be anything.
 *
 * @param ofOtherName the role in place of the expected one for a type of another name
 */
export function roleOfDeclared<Role>(
  by: FunctionValue,
  path: Path,
  role: Role,
  ofOtherName: ((role: Role) => Role | undefined) | undefined,
): Role | undefined {
  const { document, returnType } = by;
  if (!returnType || path[0] !== returned) return role;
  if (path.length > 1) return differsByInstance(by, returnType) ? undefined : role;
  if (isOpenType(document, returnType)) return role;
  return ofOtherName?.(role) ?? (differsByCaller(document, returnType) ? undefined : role);
}

/**
 * Whether what a method returns has the type that each instance of its class is made with. What one
 * instance gives is then no sign of what others give: `get(name: string): Item | undefined`.
 */
function differsByInstance({ document, span }: FunctionValue, { names }: TypeText): boolean {
  const parameters = classAround(document, span)?.parameters ?? [];
  return parameters.some((name) => names.includes(name));
}

/**
 * Whether what a function returns depends on what its callers hand to it: its type is a parameter of
 * the function, or `unknown`. Names that the file does not know are taken for such parameters.
 */
function differsByCaller(document: Document, { names, text }: TypeText): boolean {
  const isKnown = (name: string): boolean =>
    isContainer(name) ||
    typeWrappers.has(name) ||
    listTypes.has(name) ||
    document.types.has(name) ||
    document.declarations.has(name.split(".")[0] ?? "");
  return /\bunknown\b/u.test(text) || !names.every(isKnown);
}
