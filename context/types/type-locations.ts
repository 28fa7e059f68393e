import type { Document, TypeDeclaration } from "../../syntax/document.js";
import {
  type ObjectType,
  type PropertyType,
  property,
  type TypeNode,
} from "../../syntax/type-node.js";

/** A type with the declaration it stands in. */
export interface TypeLocation<Node extends TypeNode = TypeNode> {
  readonly node: Node;
  readonly declaration: TypeDeclaration;
}

/** What a type stands for: names of this file's own types are followed, lists and the like are not. */
export function followed(document: Document, located: TypeLocation): TypeLocation {
  let current = located;
  for (let steps = 0; steps < 20 && current.node.kind === "name"; steps += 1) {
    const declaration = declarationOf(document, current.node.name);
    if (!declaration) break;
    current = { node: declaration.type, declaration };
  }
  return current;
}

/** The declaration of a name that every place of the file can use. */
function declarationOf(document: Document, name: string): TypeDeclaration | undefined {
  const declaration = document.types.get(name);
  return declaration?.isTopLevel === true && !declaration.isGeneric ? declaration : undefined;
}

/** The objects that a type is put together of, and whether these are all: an interface with its bases, `A & B`. */
export interface WholeObject {
  readonly objects: readonly TypeLocation<ObjectType>[];
  readonly isWhole: boolean;
}

/** The object that a type stands for, or `undefined` where it is none. */
export function objectOf(document: Document, located: TypeLocation): WholeObject | undefined {
  const { declaration, node } = followed(document, located);
  if (node.kind === "object") {
    const isBody = node === declaration.type && !declaration.isAlias;
    const bases = isBody ? declaration.bases.map((name) => baseOf(document, name)) : [];
    // With an index signature, or as one of many types, it takes more than it lists.
    const isWhole = !declaration.isGeneric && node.members.every(({ kind }) => kind !== "index");
    return joined([{ objects: [{ node, declaration }], isWhole }, ...bases]);
  }
  if (node.kind !== "intersection") return undefined;
  const parts = node.parts.map((part) => objectOf(document, { node: part, declaration }));
  return parts.every((part) => part === undefined) ? undefined : joined(parts);
}

function baseOf(document: Document, name: string): WholeObject | undefined {
  const declaration = declarationOf(document, name);
  return declaration && objectOf(document, { node: declaration.type, declaration });
}

function joined(parts: readonly (WholeObject | undefined)[]): WholeObject {
  return {
    objects: parts.flatMap((part) => part?.objects ?? []),
    isWhole: parts.every((part) => part?.isWhole === true),
  };
}

/** A property of an object, with the declaration it stands in. */
export interface LocatedProperty {
  readonly property: PropertyType;
  readonly declaration: TypeDeclaration;
}

/** The property under a key; an object's own comes before that of a type it extends. */
export function propertyOf({ objects }: WholeObject, key: string): LocatedProperty | undefined {
  for (const { node, declaration } of objects) {
    const found = property(node, key);
    if (found) return { property: found, declaration };
  }
  return undefined;
}

/** The alternatives of a type, those of unions within it too; a type that is no union is its own. */
export function alternativesOf(document: Document, located: TypeLocation): readonly TypeLocation[] {
  return alternatives(document, located, new Set());
}

function alternatives(
  document: Document,
  located: TypeLocation,
  seen: ReadonlySet<TypeNode>,
): readonly TypeLocation[] {
  const { declaration, node } = followed(document, located);
  if (node.kind !== "union") return [located];
  if (seen.has(node)) return [];
  const inside = new Set([...seen, node]);
  return node.alternatives.flatMap((one) =>
    alternatives(document, { node: one, declaration }, inside),
  );
}

/** The strings that a type allows, or `undefined` where it allows anything else. */
export function stringsOf(
  document: Document,
  located: TypeLocation,
): readonly string[] | undefined {
  const values = alternativesOf(document, located).map((one) => {
    const { node } = followed(document, one);
    return node.kind === "string" ? node.value : undefined;
  });
  return values.every((value) => value !== undefined) ? values : undefined;
}
