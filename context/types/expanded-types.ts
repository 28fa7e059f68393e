import type { Document, TypeDeclaration } from "../../syntax/document.js";
import type { TypeNode } from "../../syntax/type-node.js";
import { typeWrappers } from "../../syntax/type-wrappers.js";

/** A type, with the type arguments of the declaration it was found in. */
export interface GivenType {
  readonly node: TypeNode;
  readonly given: GivenTypes;
}

/** Type arguments by the names of their type parameters. */
export type GivenTypes = ReadonlyMap<string, GivenType>;

export const noTypes: GivenTypes = new Map();

/** The type arguments of a reference to a declaration. */
export function givenTo(
  { parameters }: TypeDeclaration,
  given: readonly TypeNode[],
  around: GivenTypes,
): GivenTypes {
  return new Map(
    parameters.flatMap((name, index) => {
      const node = given[index];
      return node ? [[name, { node, given: around }]] : [];
    }),
  );
}

/** The alternatives and parts of a type: names are followed, unions and intersections are split. */
export function expanded(
  document: Document,
  { given, node }: GivenType,
  seen: ReadonlySet<TypeNode> = new Set(),
): readonly GivenType[] {
  if (seen.has(node)) return [];
  const here = new Set([...seen, node]);
  const all = (parts: readonly TypeNode[], of = given): readonly GivenType[] =>
    parts.flatMap((part) => expanded(document, { given: of, node: part }, here));
  switch (node.kind) {
    case "union":
      return all(node.alternatives);
    case "intersection":
      return all(node.parts);
    case "name": {
      const parameter = given.get(node.name);
      if (parameter) return expanded(document, parameter, here);
      if (typeWrappers.has(node.name)) return all(node.arguments.slice(0, 1));
      const declaration = document.types.get(node.name);
      if (!declaration) return [{ given, node }];
      const inside = givenTo(declaration, node.arguments, given);
      const bases = declaration.bases.flatMap((base) => document.types.get(base)?.node ?? []);
      return all([declaration.node, ...bases], inside);
    }
    default:
      return [{ given, node }];
  }
}

/** The types of a member in a type without names: `Record<string, Row>` has any. */
export function nodesOfMember(node: TypeNode, key: string | undefined): readonly TypeNode[] {
  if (node.kind === "name") return node.name === "Record" ? node.arguments.slice(1, 2) : [];
  if (node.kind !== "object") return [];
  const named = node.members.filter((one) => one.kind !== "index" && one.key === key);
  const found = named.length > 0 ? named : node.members.filter(({ kind }) => kind === "index");
  return found.flatMap(({ type }) => type ?? []);
}
