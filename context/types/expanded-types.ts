import { anyKey, type Path } from "../../flow/path.js";
import { isContainer, stepIntoType } from "../../flow/step-into-type.js";
import type { Document, TypeDeclaration } from "../../syntax/document.js";
import type { TypeNode } from "../../syntax/type-node.js";
import { typeWrappers } from "../../syntax/type-wrappers.js";
import { importedPart } from "../elsewhere/imported-names.js";

/** A type, with the type arguments of the declaration it was found in. */
export interface GivenType {
  readonly node: TypeNode;
  readonly given: GivenTypes;
  /** The keys that lead to it in a type of another file, which only that file can follow. */
  readonly under?: Path;
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
  type: GivenType,
  seen: ReadonlySet<TypeNode> = new Set(),
): readonly GivenType[] {
  const { given, node, under } = type;
  if (under) return [type];
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

/** The types of what is under a key of a value of a type: `undefined` for any key. */
export function typesUnder(
  document: Document,
  type: GivenType,
  key: string | undefined,
): readonly GivenType[] {
  return expanded(document, type).flatMap((one): readonly GivenType[] => {
    const { given, node, under = [] } = one;
    if (isElsewhere(document, node)) return [{ ...one, under: [...under, key ?? anyKey] }];
    return stepIntoType(node, key).map((part) => ({ given, node: part }));
  });
}

/** The types of what is under some keys of a value of any of some types. */
export function typesUnderKeys(
  document: Document,
  types: readonly GivenType[],
  keys: Path,
): readonly GivenType[] {
  return keys.reduce<readonly GivenType[]>(
    (found, key) => found.flatMap((type) => typesUnder(document, type, key)),
    types,
  );
}

/** The types of what is under some keys of a value of a type that a file declares or imports. */
export function typesUnderName(document: Document, name: string, keys: Path): readonly GivenType[] {
  const span = document.types.get(name)?.nameSpan ?? [0, 0];
  const node = { kind: "name", name, arguments: [], span } as const;
  return typesUnderKeys(document, [{ node, given: noTypes }], keys);
}

/** Whether another file of the project declares a type. */
function isElsewhere(document: Document, node: TypeNode): boolean {
  if (node.kind !== "name" || isContainer(node.name)) return false;
  return importedPart(document, node.name.split(".")) !== undefined;
}
