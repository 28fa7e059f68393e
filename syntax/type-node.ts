import type { Span } from "./span.js";

/**
 * A type as the source writes it: the small part of TypeScript that declarations of messages are made of. A span does
 * not cover the parentheses around a type, as not every parser tells of them.
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

/** `A | B`, without the alternatives of a union within it, which are its own. */
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
  /** What it takes, `undefined` where that is not said. */
  readonly parameters: readonly (TypeNode | undefined)[];
  readonly returned: TypeNode | undefined;
}

/** `Result["content"]`, `List[number]` */
export interface MemberType extends LocatedType {
  readonly kind: "member";
  readonly owner: TypeNode;
  /** The name of the member; `undefined` for the elements of a list. */
  readonly key: string | undefined;
}

/** `typeof schema` */
export interface QueryType extends LocatedType {
  readonly kind: "query";
  readonly name: string;
}

/** A name, or a keyword such as `string` or `null`: `Record<string, unknown>`, `types.ContentBlock`. */
export interface NamedType extends LocatedType {
  readonly kind: "name";
  readonly name: string;
  readonly arguments: readonly TypeNode[];
}

/** `"text"`: of all literals only these tell kinds apart. */
export interface StringType extends LocatedType {
  readonly kind: "string";
  readonly value: string;
}

export interface OtherType extends LocatedType {
  readonly kind: "other";
}

/** What an object type declares: a property, an index signature, or something else (a method, a call). */
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
  /** The name of a method, `[…]` for a name that is computed, `(…)` for a call. */
  readonly key: string;
  /** What it is as a function, where it is one. */
  readonly type: FunctionType | undefined;
}

/** The property of that name, or `undefined`. */
export function property(object: ObjectType, key: string): PropertyTypeNode | undefined {
  return object.members.find(
    (member): member is PropertyTypeNode => member.kind === "property" && member.key === key,
  );
}

/** The types that a type is made of. */
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

/** The names that an object type declares, those of methods too. */
export function typeKeys({ members }: ObjectType): readonly string[] {
  return members.flatMap((member) => (member.kind === "index" ? [] : [member.key]));
}
