import { allKnown } from "../all-known.js";
import type { Span } from "../value.js";

/** The source types of the parts of a shape in one notation. */
export interface Notation {
  readonly shape: unknown;
  readonly object: unknown;
  readonly union: unknown;
  readonly member: unknown;
}

/** The shape that a TypeScript type, a zod schema or a JSON Schema declares for a value. */
export type DeclaredShape<N extends Notation> =
  | DeclaredObject<N>
  | UnionShape<N>
  | ListShape<N>
  | RecordShape<N>
  | LiteralShape<N>
  | PlainShape<N>;

interface Declared<Source> {
  /** Where it is written, after following all names. */
  readonly span: Span;
  readonly source: Source;
  /** The calls on it that the structure does not show: limits, defaults, descriptions. */
  readonly limits: readonly string[];
}

/** What happens to keys that an object does not list. */
export type Unlisted = "dropped" | "refused" | "kept";

/** Whether a member may be missing; `filled` if only in the input, not in the output. */
export type Presence = "always" | "optional" | "filled" | "unknown";

export interface DeclaredObject<N extends Notation> extends Declared<N["object"]> {
  readonly kind: "object";
  readonly members: ReadonlyMap<string, MemberShape<N>>;
  readonly unlisted: Unlisted;
  /** Whether it lists all of its keys. */
  readonly isWhole: boolean;
  /** Where to report a problem with the whole object. */
  readonly at: Span;
  /** The same for every reading of the same source. */
  readonly identity: unknown;
  /** The unit that is rewritten together: the same for all objects of one declaration. */
  readonly home: unknown;
}

export interface MemberShape<N extends Notation> {
  readonly key: string;
  readonly span: Span;
  /** Where to report a problem with its value. */
  readonly at: Span;
  readonly presence: Presence;
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

/** An object with any keys, whose values all have one shape. */
export interface RecordShape<N extends Notation> extends Declared<N["shape"]> {
  readonly kind: "record";
  readonly values: DeclaredShape<N>;
}

export interface LiteralShape<N extends Notation> extends Declared<N["shape"]> {
  readonly kind: "literal";
  readonly value: string;
}

/** A shape without parts: `elsewhere` if there is only a name for it, `other` if not supported. */
export interface PlainShape<N extends Notation> extends Declared<N["shape"]> {
  readonly kind: "string" | "number" | "boolean" | "anything" | "never" | "elsewhere" | "other";
}

/** The strings that a shape allows, or `undefined` if it allows anything else. */
export function literalsOf<N extends Notation>(
  shape: DeclaredShape<N>,
): readonly string[] | undefined {
  if (shape.kind === "literal") return [shape.value];
  if (shape.kind !== "union" || shape.alternatives.length === 0) return undefined;
  return allKnown(shape.alternatives, literalsOf)?.flat();
}

/** The alternatives of a union, or the shape itself if it is not a union. */
export function shapeAlternatives<N extends Notation>(
  shape: DeclaredShape<N>,
): readonly DeclaredShape<N>[] {
  return shape.kind === "union" ? shape.alternatives : [shape];
}

/** The shapes that a shape is composed of. */
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
