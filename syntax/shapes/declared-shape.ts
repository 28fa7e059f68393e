import type { Span } from "../value.js";

/** How a shape is written, by what its parts are in the source. */
export interface Notation {
  readonly shape: unknown;
  readonly object: unknown;
  readonly union: unknown;
  readonly member: unknown;
}

/** What a TypeScript type, a zod schema or a JSON Schema says of a value. */
export type DeclaredShape<N extends Notation> =
  | DeclaredObject<N>
  | UnionShape<N>
  | ListShape<N>
  | RecordShape<N>
  | LiteralShape<N>
  | PlainShape<N>;

interface Declared<Source> {
  /** Where it is written, behind all names. */
  readonly span: Span;
  readonly source: Source;
  /** The calls on it that structure does not show: they allow fewer values, fill some in, change or describe them. */
  readonly limits: readonly string[];
}

/** What becomes of the keys that an object does not list. */
export type Unlisted = "dropped" | "refused" | "kept";

export interface DeclaredObject<N extends Notation> extends Declared<N["object"]> {
  readonly kind: "object";
  readonly members: ReadonlyMap<string, MemberShape<N>>;
  readonly unlisted: Unlisted;
  /** Whether it lists every key that it has. */
  readonly isWhole: boolean;
  /** Where a problem with all of it is shown. */
  readonly at: Span;
  /** The same thing for every reading of the same source. */
  readonly identity: unknown;
  /** What is rewritten together with it: the same thing for all objects of one declaration. */
  readonly home: unknown;
}

export interface MemberShape<N extends Notation> {
  readonly key: string;
  readonly span: Span;
  /** Where a problem with its value is shown. */
  readonly at: Span;
  /** `filled`: it may be missing from what is read, and is there afterwards. */
  readonly presence: "always" | "optional" | "filled" | "unknown";
  readonly shape: DeclaredShape<N>;
  readonly source: N["member"];
}

export interface UnionShape<N extends Notation> extends Declared<N["union"]> {
  readonly kind: "union";
  readonly alternatives: readonly DeclaredShape<N>[];
}

export interface ListShape<N extends Notation> extends Declared<N["shape"]> {
  readonly kind: "list";
  readonly element: DeclaredShape<N>;
}

/** An object with any keys, all with values of one shape. */
export interface RecordShape<N extends Notation> extends Declared<N["shape"]> {
  readonly kind: "record";
  readonly values: DeclaredShape<N>;
}

export interface LiteralShape<N extends Notation> extends Declared<N["shape"]> {
  readonly kind: "literal";
  readonly value: string;
}

/** A shape without parts. Of `elsewhere` the file shows a name only; `other` is everything that is not read. */
export interface PlainShape<N extends Notation> extends Declared<N["shape"]> {
  readonly kind: "string" | "number" | "boolean" | "anything" | "never" | "elsewhere" | "other";
}

/** The strings that a shape allows, or `undefined` where it allows anything else. */
export function literalsOf<N extends Notation>(
  shape: DeclaredShape<N>,
): readonly string[] | undefined {
  if (shape.kind === "literal") return [shape.value];
  if (shape.kind !== "union" || shape.alternatives.length === 0) return undefined;
  const values = shape.alternatives.map((one) => literalsOf(one));
  return values.every((value) => value !== undefined) ? values.flat() : undefined;
}

/** The alternatives of a union; any other shape is its own. */
export function shapeAlternatives<N extends Notation>(
  shape: DeclaredShape<N>,
): readonly DeclaredShape<N>[] {
  return shape.kind === "union" ? shape.alternatives : [shape];
}

/** The shapes that a shape is made of. */
export function partsOfShape<N extends Notation>(
  shape: DeclaredShape<N>,
): readonly DeclaredShape<N>[] {
  switch (shape.kind) {
    case "object":
      return [...shape.members.values()].map((member) => member.shape);
    case "union":
      return shape.alternatives;
    case "list":
      return [shape.element];
    case "record":
      return [shape.values];
    default:
      return [];
  }
}
