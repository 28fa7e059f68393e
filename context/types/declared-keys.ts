import type { Document } from "../../syntax/document.js";
import { typeKeys, type TypeNode } from "../../syntax/type-node.js";
import { expanded, noTypes } from "./expanded-types.js";

/** Types without members of their own. */
const plain: ReadonlySet<string> = new Set([
  ...["string", "number", "boolean", "bigint", "symbol"],
  ...["null", "undefined", "void", "never"],
]);

/**
 * The members that a type of the file declares, of all its alternatives and parts together.
 *
 * @returns `undefined` if the file does not declare all of it, so it may have any
 */
export function declaredKeys(document: Document, name: string): ReadonlySet<string> | undefined {
  const declaration = document.types.get(name);
  if (!declaration?.bases.every((base) => document.types.has(base))) return undefined;
  const { bases, node } = declaration;
  const nodes = [node, ...bases.flatMap((base) => document.types.get(base)?.node ?? [])];
  const keys = new Set<string>();
  for (const part of nodes.flatMap((one) => expanded(document, { node: one, given: noTypes })))
    if (part.node.kind === "object") {
      if (part.node.members.some(({ kind }) => kind === "index")) return undefined;
      for (const key of typeKeys(part.node)) keys.add(key);
    } else if (part.node.kind !== "string" && part.node.kind !== "list") {
      if (!isPlainType(part.node)) return undefined;
    }
  return keys;
}

/** `string`, `undefined` */
export function isPlainType(type: TypeNode): boolean {
  return type.kind === "name" && plain.has(type.name);
}
