import type { Document, TypeDeclaration } from "../document.js";
import {
  type ObjectType,
  promised,
  type PropertyTypeNode,
  type TypeMember,
  type TypeNode,
  type UnionType,
} from "../type-node.js";
import type { TypeText } from "../value.js";
import type { DeclaredShape, MemberShape, Notation, DeclaredObject } from "./declared-shape.js";

/** A type with the declaration that contains it. */
export interface TypeLocation<Node extends TypeNode = TypeNode> {
  readonly node: Node;
  readonly declaration: TypeDeclaration;
  /** What the type parameters of the declaration are here, if generic types are followed. */
  readonly bound?: ReadonlyMap<string, TypeLocation> | undefined;
}

const nothingBound: ReadonlyMap<string, TypeLocation> = new Map();

/** Shapes that are TypeScript types. */
export interface TypeNotation extends Notation {
  readonly shape: TypeLocation;
  /** Includes all objects that it is composed of, its own first: bases of an interface, `A & B`. */
  readonly object: TypeLocation<ObjectType> & {
    readonly objects: readonly TypeLocation<ObjectType>[];
  };
  readonly union: TypeLocation<UnionType>;
  /** `property` is `undefined` for methods and the like. */
  readonly member: {
    readonly property: PropertyTypeNode | undefined;
    readonly declaration: TypeDeclaration;
  };
}

/**
 * The shape of the value that has a type, or that a promise of that type is fulfilled with.
 *
 * @param type an annotation or a cast, outside of any declaration of a type
 */
export function shapeOfType(document: Document, type: TypeText): DeclaredShape<TypeNotation> {
  const node = promised(type.node);
  const { literals, names, properties, span, text } = type;
  const declaration: TypeDeclaration = {
    literals,
    names,
    properties,
    span,
    text,
    node,
    name: "",
    nameSpan: node.span,
    parameters: [],
    members: [],
    bases: [],
    isAlias: true,
    isGeneric: false,
    isTopLevel: false,
  };
  return typeShape(document, { node, declaration, bound: nothingBound });
}

const keywords: ReadonlyMap<string, "string" | "number" | "boolean" | "anything" | "never"> =
  new Map([
    ["string", "string"],
    ["number", "number"],
    ["boolean", "boolean"],
    ["any", "anything"],
    ["unknown", "anything"],
    ["never", "never"],
  ]);

/**
 * The shape of a type. Names of the file's own types are followed, and nested unions are flattened.
 *
 * @param around the types that contain this one as an alternative or a part, since a type can refer
 *   to itself
 */
export function typeShape(
  document: Document,
  located: TypeLocation,
  around: ReadonlySet<TypeNode> = new Set(),
): DeclaredShape<TypeNotation> {
  const source = followed(document, located);
  const { bound, declaration, node } = source;
  const written = { source, span: node.span, limits: [] } as const;
  const inner = (part: TypeNode): DeclaredShape<TypeNotation> =>
    typeShape(document, { node: part, declaration, bound });
  // With another type in place of a parameter, it is not the same again.
  if (around.has(node) && bound?.size) return { ...written, kind: "other" };
  if (around.has(node))
    return { ...written, kind: "union", source: { ...source, node: empty }, alternatives: [] };
  switch (node.kind) {
    case "string":
      return { ...written, kind: "literal", value: node.value };
    case "list":
      return {
        ...written,
        kind: "list",
        get element() {
          return inner(node.element);
        },
      };
    case "union": {
      const here = new Set([...around, node]);
      const alternatives = node.alternatives.flatMap((one) => {
        const shape = typeShape(document, { node: one, declaration, bound }, here);
        return shape.kind === "union" ? shape.alternatives : [shape];
      });
      return { ...written, kind: "union", source: { node, declaration, bound }, alternatives };
    }
    case "object":
    case "intersection":
      return objectShapeOf(document, source) ?? { ...written, kind: "other" };
    case "name": {
      const keyword = keywords.get(node.name);
      if (keyword !== undefined) return { ...written, kind: keyword };
      const values = node.name === "Record" ? node.arguments[1] : undefined;
      if (node.name !== "object" && !values) return { ...written, kind: "elsewhere" };
      return {
        ...written,
        kind: "record",
        get values(): DeclaredShape<TypeNotation> {
          return values ? inner(values) : { ...written, kind: "anything" };
        },
      };
    }
    case "tuple":
    case "function":
    case "member":
    case "query":
    case "other":
      return { ...written, kind: "other" };
  }
}

const empty: UnionType = { kind: "union", span: [0, 0], alternatives: [] };

/** Follows names of the file's own types, and of their parameters, to what they stand for. */
function followed(document: Document, located: TypeLocation): TypeLocation {
  let current = located;
  for (let steps = 0; steps < 20 && current.node.kind === "name"; steps += 1) {
    const { bound, node } = current;
    const given = bound?.get(node.name);
    const declaration = declarationOf(document, node.name);
    if (given) current = given;
    else if (!declaration) break;
    else if (declaration.isGeneric && !bound) break;
    else current = withArguments(declaration, node.arguments, current);
  }
  return current;
}

/** A type with what a name of it gives its parameters: `Page<Note[]>`. */
function withArguments(
  declaration: TypeDeclaration,
  given: readonly TypeNode[],
  around: TypeLocation,
): TypeLocation {
  const bound =
    around.bound &&
    new Map(
      declaration.parameters.flatMap((name, index): [string, TypeLocation][] => {
        const node = given[index];
        return node ? [[name, { ...around, node }]] : [];
      }),
    );
  return { node: declaration.node, declaration, bound };
}

/** The declaration of a type name that is visible everywhere in the file. */
function declarationOf(document: Document, name: string): TypeDeclaration | undefined {
  const declaration = document.types.get(name);
  return declaration?.isTopLevel === true ? declaration : undefined;
}

function objectShapeOf(
  document: Document,
  located: TypeLocation,
): DeclaredShape<TypeNotation> | undefined {
  const { isWhole, objects } = partsOfObject(document, located, new Set());
  const [own] = objects;
  if (!own) return undefined;
  const { bound, declaration, node } = own;
  const written = { span: located.node.span, limits: [] } as const;
  const declared = objects.flatMap((one) => one.node.members.map((member) => ({ ...one, member })));
  const index = declared.find(({ member }) => member.kind === "index")?.member;
  const listed = declared.filter(({ member }) => member.kind !== "index");
  if (listed.length === 0) {
    const values = index?.kind === "index" ? index.type : undefined;
    if (!values) return { ...written, kind: "anything", source: own };
    return {
      ...written,
      kind: "record",
      source: own,
      get values() {
        return typeShape(document, { node: values, declaration, bound });
      },
    };
  }
  const members = new Map<string, MemberShape<TypeNotation>>();
  for (const { member, ...home } of listed)
    if (member.kind !== "index" && !members.has(member.key))
      members.set(member.key, memberShape(document, member, home));
  const [key] = node.members.flatMap((member) => (member.kind === "property" ? [member] : []));
  return {
    ...written,
    kind: "object",
    source: { node, declaration, objects },
    members,
    unlisted: index ? "kept" : "dropped",
    isWhole,
    identity: node,
    home: declaration,
    at: node === declaration.node ? declaration.nameSpan : (key?.keySpan ?? node.span),
  } satisfies DeclaredObject<TypeNotation>;
}

function memberShape(
  document: Document,
  member: Exclude<TypeMember, { readonly kind: "index" }>,
  { bound, declaration }: TypeLocation,
): MemberShape<TypeNotation> {
  const property = member.kind === "property" ? member : undefined;
  const node: TypeNode = property?.type ?? { kind: "other", span: member.span };
  return {
    key: member.key,
    span: member.span,
    at: property?.keySpan ?? member.span,
    presence: property?.isOptional === true ? "optional" : "always",
    get shape() {
      return typeShape(document, { node, declaration, bound });
    },
    source: { property, declaration },
  };
}

interface ObjectParts {
  readonly objects: readonly TypeLocation<ObjectType>[];
  readonly isWhole: boolean;
}

/** The objects that a type is composed of, and whether these are all. */
function partsOfObject(
  document: Document,
  located: TypeLocation,
  around: ReadonlySet<TypeNode>,
): ObjectParts {
  const { bound, declaration, node } = followed(document, located);
  const here = new Set([...around, node]);
  const none = { objects: [], isWhole: false };
  if (around.has(node)) return none;
  if (node.kind === "object") {
    const isBody = node === declaration.node && !declaration.isAlias;
    const bases = (isBody ? declaration.bases : []).map((name) => {
      const base = declarationOf(document, name);
      const isKnown = base && !base.isGeneric;
      return isKnown
        ? partsOfObject(document, { ...located, node: base.node, declaration: base }, here)
        : none;
    });
    // With an index signature, or in a generic type, there may be more than it lists.
    const isWhole = !declaration.isGeneric && node.members.every(({ kind }) => kind !== "index");
    return joined([{ objects: [{ node, declaration, bound }], isWhole }, ...bases]);
  }
  if (node.kind !== "intersection") return none;
  return joined(
    node.parts.map((part) => partsOfObject(document, { node: part, declaration, bound }, here)),
  );
}

function joined(parts: readonly ObjectParts[]): ObjectParts {
  return {
    objects: parts.flatMap(({ objects }) => objects),
    isWhole: parts.every(({ isWhole }) => isWhole),
  };
}
