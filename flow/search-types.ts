import type { Document, TypeDeclaration } from "../syntax/document.js";
import { claimedTypes } from "../syntax/claimed-types.js";
import { isEmptyLiteral } from "../syntax/empty-literal.js";
import type { Span } from "../syntax/span.js";
import { declarationAt } from "../syntax/names.js";
import { innerTypes, type NamedType, type TypeNode } from "../syntax/type-node.js";
import { typeWrappers } from "../syntax/type-wrappers.js";
import type { Value } from "../syntax/value.js";
import { builtinOf } from "./builtin-of.js";
import { firstStep, instance, isReturned, type Path } from "./path.js";
import { searchPath } from "./search-names.js";
import type { Search } from "./search.js";
import { isContainer, stepIntoType } from "./step-into-type.js";

/**
 * What the declared type of a value says about what is in it, where the code around it shows that
 * less: a registry that is filled later, a module that is loaded at run time.
 */
export function searchClaimed(search: Search, value: Value, path: Path): void {
  if (!path.some(isReturned) || !isFilledElsewhere(value)) return;
  if (value.kind === "new") searchType(search, value.document, value.type, path);
  for (const { node } of claimedTypes(value)) searchType(search, value.document, node, path);
}

function isFilledElsewhere(value: Value): boolean {
  switch (value.kind) {
    case "opaque":
    case "scalar":
    case "await":
    case "call":
      return true;
    case "new":
      return builtinOf(value) !== undefined;
    default:
      return isEmptyLiteral(value);
  }
}

/** What is under the keys of a value of a type: of an instance of any class that has this type. */
export function searchType(
  search: Search,
  document: Document,
  node: TypeNode | undefined,
  path: Path,
  within: readonly TypeDeclaration[] = [],
): void {
  for (const { of, path: rest } of node ? namesUnder(node, path) : [])
    if (rest.length > 0)
      searchNamed(search, document, of.name, rest, rest.length < path.length ? [] : within);
}

/**
 * What is in whatever has a type of a name: in instances of a class, in what is declared with the
 * type, and in what that type refers to.
 */
export function searchNamed(
  search: Search,
  document: Document,
  name: string,
  path: Path,
  within: readonly TypeDeclaration[] = [],
): void {
  const declared = document.types.get(name);
  if (!declared) {
    const whole: Span = [0, document.text.length];
    const [root = "", ...names] = name.split(".");
    if (declarationAt(document, root, whole))
      searchPath(search, document, [root, ...names], whole, [instance, ...path]);
    return;
  }
  if (within.includes(declared)) return;
  if (!isOfParameter(declared.node, path, declared.parameters))
    search.ends.typed?.(declared, path, search.checksAt(path));
  const around = [...within, declared];
  searchType(search, document, declared.node, path, around);
  for (const base of declared.bases) searchNamed(search, document, base, path, around);
}

/**
 * Whether type arguments say what is under some keys of a type: `find(): Promise<T>`. It differs
 * from one class that has the type to another.
 *
 * @param parameters the names of those that the type takes
 */
export function isOfParameter(node: TypeNode, path: Path, parameters: readonly string[]): boolean {
  return [...namesUnder(node, path)].some(({ of }) =>
    [...innerTypes(of)].some((one) => one.kind === "name" && parameters.includes(one.name)),
  );
}

/** The name of a type, and the keys that are left to what is wanted in a value of that type. */
interface NameUnder {
  readonly of: NamedType;
  readonly path: Path;
}

/** The names to which the keys of a value lead within its type, or all names in what is there. */
export function* namesUnder(node: TypeNode, path: Path): Iterable<NameUnder> {
  const [key, ...rest] = firstStep(path);
  if (key === undefined) {
    for (const of of innerTypes(node)) if (of.kind === "name") yield { of, path };
    return;
  }
  if (node.kind === "union") for (const one of node.alternatives) yield* namesUnder(one, path);
  else if (node.kind === "intersection") for (const one of node.parts) yield* namesUnder(one, path);
  else if (node.kind !== "name" || isContainer(node.name))
    for (const one of stepIntoType(node, key)) yield* namesUnder(one, rest);
  else if (!typeWrappers.has(node.name)) yield { of: node, path };
  else for (const one of node.arguments.slice(0, 1)) yield* namesUnder(one, path);
}
