import type { Span } from "./span.js";

/**
 * A type in the source: the small part of TypeScript from which message types are built. The span
 * excludes parentheses around the type, since not every parser reports them.
 */
export type TypeNode =
  | ObjectType
  | UnionType
  | IntersectionType
  | ListType
  | TupleType
  | FunctionType
  | MemberType
  | QueryType
  | NamedType
  | StringType
  | OtherType;

interface LocatedType {
  readonly span: Span;
}

/** `{ … }`, or the body of an interface. */
export interface ObjectType extends LocatedType {
  readonly kind: "object";
  readonly members: readonly TypeMember[];
}

/** `A | B`. The alternatives of a nested union belong to that union. */
export interface UnionType extends LocatedType {
  readonly kind: "union";
  readonly alternatives: readonly TypeNode[];
}

/** `A & B` */
export interface IntersectionType extends LocatedType {
  readonly kind: "intersection";
  readonly parts: readonly TypeNode[];
}

/** `T[]`, `readonly T[]`, `Array<T>` or `ReadonlyArray<T>`. */
export interface ListType extends LocatedType {
  readonly kind: "list";
  readonly element: TypeNode;
}

/** `[A, B]` */
export interface TupleType extends LocatedType {
  readonly kind: "tuple";
  readonly elements: readonly TypeNode[];
}

/** `(a: A) => B` */
export interface FunctionType extends LocatedType {
  readonly kind: "function";
  /** The types of its parameters, `undefined` for those without one. */
  readonly parameters: readonly (TypeNode | undefined)[];
  readonly returned: TypeNode | undefined;
}

/** `Result["content"]`, `List[number]` */
export interface MemberType extends LocatedType {
  readonly kind: "member";
  readonly owner: TypeNode;
  /** The name of the member; `undefined` for the elements of an array. */
  readonly key: string | undefined;
}

/** `typeof schema` */
export interface QueryType extends LocatedType {
  readonly kind: "query";
  readonly name: string;
}

/** A name, or a keyword: `string`, `Record<string, unknown>`, `types.ContentBlock`. */
export interface NamedType extends LocatedType {
  readonly kind: "name";
  readonly name: string;
  readonly arguments: readonly TypeNode[];
}

/** `"text"`. Other literal types cannot discriminate between kinds. */
export interface StringType extends LocatedType {
  readonly kind: "string";
  readonly value: string;
}

export interface OtherType extends LocatedType {
  readonly kind: "other";
}

/** A member of an object type: a property, an index signature, or a method and the like. */
export type TypeMember = PropertyTypeNode | IndexSignature | OtherMember;

export interface PropertyTypeNode {
  readonly kind: "property";
  readonly span: Span;
  readonly key: string;
  readonly keySpan: Span;
  readonly isOptional: boolean;
  readonly type: TypeNode | undefined;
}

/** `[key: string]: T` */
export interface IndexSignature {
  readonly kind: "index";
  readonly span: Span;
  readonly type: TypeNode | undefined;
}

export interface OtherMember {
  readonly kind: "other";
  readonly span: Span;
  /** The name of a method, `[…]` for a computed name, `(…)` for a call signature. */
  readonly key: string;
  /** Its type as a function, if it is one. */
  readonly type: FunctionType | undefined;
}

/** Returns the property with the given name. */
export function property(object: ObjectType, key: string): PropertyTypeNode | undefined {
  return object.members.find(
    (member): member is PropertyTypeNode => member.kind === "property" && member.key === key,
  );
}

/** The types that a type is composed of. */
export function typeParts(type: TypeNode): readonly TypeNode[] {
  switch (type.kind) {
    case "object":
      return type.members.flatMap((member) =>
        member.kind === "other" || !member.type ? [] : [member.type],
      );
    case "union":
      return type.alternatives;
    case "intersection":
      return type.parts;
    case "list":
      return [type.element];
    case "name":
      return type.arguments;
    case "tuple":
    case "function":
    case "member":
    case "query":
    case "string":
    case "other":
      return [];
  }
}

/** A type and every type in it, from outside to inside. */
export function* innerTypes(type: TypeNode): Iterable<TypeNode> {
  yield type;
  for (const part of typeParts(type)) yield* innerTypes(part);
}

/** The names that an object type declares, including methods. */
export function typeKeys({ members }: ObjectType): readonly string[] {
  return members.flatMap((member) => (member.kind === "index" ? [] : [member.key]));
}

/** The type that a promise of it is fulfilled with: `Row` for `Promise<Row>`, and for `Row` itself. */
export function promised(type: TypeNode): TypeNode {
  const [result] = type.kind === "name" && type.name === "Promise" ? type.arguments : [];
  return result ?? type;
}

/** `null`, `undefined` and `void`. */
export function isNullishType(type: TypeNode): boolean {
  return type.kind === "name" && ["null", "undefined", "void"].includes(type.name);
}
