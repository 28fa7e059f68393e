import { blockKinds } from "../../protocol/content.js";
import { propertiesOf } from "../../protocol/definitions.js";
import { defaultRevision } from "../../protocol/revision.js";
import {
  type DeclaredShape,
  literalsOf,
  type MemberShape,
  type Notation,
  type DeclaredObject,
  type UnionShape,
} from "../../syntax/shapes/declared-shape.js";
import type { Span } from "../../syntax/value.js";

/** A declared block: of one kind, or of several whose members are all in one object. */
export interface DeclaredBlock<N extends Notation> {
  readonly shape: DeclaredObject<N>;
  readonly type: MemberShape<N>;
  readonly kinds: readonly string[];
}

/** A declared union of blocks. */
export interface DeclaredUnion<N extends Notation> {
  readonly shape: UnionShape<N>;
  readonly blocks: readonly DeclaredBlock<N>[];
  /** Every kind that it lists, those of official types too. */
  readonly kinds: readonly string[];
  /** Whether it may allow more kinds than the file shows. */
  readonly isOpen: boolean;
  readonly at: Span;
}

/** A declared answer to an elicitation (2025-06-18, ElicitResult). */
export interface DeclaredAnswer<N extends Notation> {
  readonly object: DeclaredObject<N>;
  readonly content: MemberShape<N>;
  /** What each answer may be. */
  readonly values: DeclaredShape<N>;
  readonly at: Span;
}

/** A `type` that may be any string where the protocol has one word. */
export interface LooseKind<N extends Notation> {
  readonly shape: DeclaredShape<N>;
  readonly name: string;
  readonly word: "text" | "object";
}

/** What a file declares of the protocol in one notation. */
export interface DeclaredTypes<N extends Notation> {
  readonly unions: readonly DeclaredUnion<N>[];
  /** Blocks of several kinds in one object. */
  readonly flats: readonly DeclaredBlock<N>[];
  /** The contents of resources, one for each form. */
  readonly contents: readonly DeclaredObject<N>[];
  readonly results: readonly DeclaredObject<N>[];
  readonly answers: readonly DeclaredAnswer<N>[];
  /** Fields of forms with `enum` and `enumNames`, where the file shows no titled ones. */
  readonly enums: readonly DeclaredObject<N>[];
  readonly looseKinds: readonly LooseKind<N>[];
}

export const nothingDeclared = {
  ...{ unions: [], flats: [], contents: [], results: [] },
  ...{ answers: [], enums: [], looseKinds: [] },
} as const;

/** The block that a shape is one of, or `undefined` where it is something else. */
export function blockOf<N extends Notation>(shape: DeclaredShape<N>): DeclaredBlock<N> | undefined {
  const type = shape.kind === "object" ? shape.members.get("type") : undefined;
  const kinds = type && literalsOf(type.shape);
  return shape.kind === "object" && type && kinds ? { shape, type, kinds } : undefined;
}

/** Whether tools answer with blocks of a kind, in one revision or another. */
export function isToolKind(kind: string): boolean {
  return blockKinds.get(kind)?.places.includes("tool result") === true;
}

/** The kinds of a block of which it has all that the protocol requires: what makes it more than a word. */
export function shownKinds<N extends Notation>({
  kinds,
  shape,
}: DeclaredBlock<N>): readonly string[] {
  return kinds.filter((kind) => {
    const row = isToolKind(kind) ? blockKinds.get(kind) : undefined;
    if (!row) return false;
    return [...propertiesOf(row.definition, defaultRevision)].every(
      // The name of a link is often left out, which is a defect of its own.
      ([key, { isRequired }]) => !isRequired || key === "name" || shape.members.has(key),
    );
  });
}

/** Keys by which a block shows to be another API's, with what they are. */
const foreignKeys: ReadonlyMap<string, string> = new Map([
  ["source", "Anthropic's images"],
  ["cache_control", "Anthropic's blocks"],
  ["image_url", "OpenAI's images"],
  ["file_id", "OpenAI's files"],
  ["mediaType", "the blocks of the AI SDK"],
  ["providerOptions", "the blocks of the AI SDK"],
  ["source_type", "LangChain's blocks"],
]);

/** Whether blocks show at least two kinds of the protocol in its shape, and none of another API. */
function areToolBlocks<N extends Notation>(blocks: readonly DeclaredBlock<N>[]): boolean {
  return (
    new Set(blocks.flatMap(shownKinds)).size > 1 &&
    blocks.every(
      ({ kinds, shape }) =>
        kinds.every(isToolKind) && ![...foreignKeys.keys()].some((key) => shape.members.has(key)),
    )
  );
}

/** The union that a shape is, where all its alternatives are blocks of tools; `undefined` where any is not shown. */
export function toolUnion<N extends Notation>(shape: UnionShape<N>): DeclaredUnion<N> | undefined {
  const blocks = shape.alternatives.map((one) => blockOf(one));
  if (!blocks.every((block) => block !== undefined) || !areToolBlocks(blocks)) return undefined;
  const kinds = [...new Set(blocks.flatMap((block) => block.kinds))];
  return { shape, blocks, kinds, isOpen: false, at: shape.span };
}

/** The blocks of several kinds at once that shapes are, where tools have all these kinds. */
export function flatBlocks<N extends Notation>(
  shapes: readonly DeclaredShape<N>[],
): readonly DeclaredBlock<N>[] {
  return shapes
    .flatMap((shape) => blockOf(shape) ?? [])
    .filter((block) => block.kinds.length > 1 && areToolBlocks([block]));
}

/**
 * The answer to an elicitation that an object is, by what its `action` may be.
 *
 * @param isNamed whether its name says so too
 */
export function answerIn<N extends Notation>(
  object: DeclaredObject<N>,
  isNamed: boolean,
): Omit<DeclaredAnswer<N>, "at"> | undefined {
  const content = object.members.get("content");
  const values = content?.shape.kind === "record" ? content.shape.values : undefined;
  const action = object.members.get("action");
  const actions = (action && literalsOf(action.shape)) ?? [];
  const isIt = actions.includes("accept") && (isNamed || actions.includes("cancel"));
  return isIt && content && values ? { object, content, values } : undefined;
}
