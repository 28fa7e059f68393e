import type { Document, TypeDeclaration } from "../syntax/document.js";
import { claimedTypes } from "../syntax/claimed-types.js";
import type { Span } from "../syntax/span.js";
import { declarationAt } from "../syntax/names.js";
import type { TypeNode } from "../syntax/type-node.js";
import { collections, typeWrappers } from "../syntax/type-wrappers.js";
import type { Value } from "../syntax/value.js";
import { builtinOf } from "./builtin-of.js";
import { firstStep, instance, isIndex, isPlainKey, isReturned, mapped, type Path } from "./path.js";
import { searchPath } from "./search-names.js";
import type { Search } from "./search.js";

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
    case "array":
      return value.elements.length === 0;
    case "object":
      return value.entries.length === 0;
    case "new":
      return builtinOf(value) !== undefined;
    default:
      return false;
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
  const [key, ...rest] = firstStep(path);
  if (!node || key === undefined) return;
  const same = (part: TypeNode | undefined): void =>
    searchType(search, document, part, path, within);
  const inside = (part: TypeNode | undefined): void => searchType(search, document, part, rest);
  switch (node.kind) {
    case "union":
      node.alternatives.forEach(same);
      return;
    case "intersection":
      node.parts.forEach(same);
      return;
    case "list":
      if (isIndex(key)) inside(node.element);
      return;
    case "tuple":
      if (isIndex(key)) node.elements.forEach(inside);
      return;
    case "function":
      if (isReturned(key)) inside(node.returned);
      return;
    case "object":
      for (const one of node.members)
        if (one.kind === "index" ? isPlainKey(key) : one.key === key) inside(one.type);
      return;
    case "name": {
      const { name, arguments: given } = node;
      const held = collections.get(name);
      if (typeWrappers.has(name)) same(given[0]);
      else if (held !== undefined) {
        if (key === mapped || isIndex(key)) inside(given[held]);
      } else if (name === "Record") {
        if (isPlainKey(key)) inside(given[1]);
      } else searchNamed(search, document, name, path, within);
      return;
    }
    default:
      return;
  }
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
  search.ends.typed?.(declared, path, search.checks);
  const around = [...within, declared];
  searchType(search, document, declared.node, path, around);
  for (const base of declared.bases) searchNamed(search, document, base, path, around);
}
