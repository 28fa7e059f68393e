import { allKnown } from "../../syntax/all-known.js";
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

/** A declared content block of one kind, or of several whose members are merged in one object. */
export interface DeclaredBlock<N extends Notation> {
  readonly shape: DeclaredObject<N>;
  readonly type: MemberShape<N>;
  readonly kinds: readonly string[];
}

/** A declared union of content blocks. */
export interface DeclaredUnion<N extends Notation> {
  readonly shape: UnionShape<N>;
  readonly blocks: readonly DeclaredBlock<N>[];
  /** All kinds that it lists, including those of official types. */
  readonly kinds: readonly string[];
  /** Whether it may allow kinds that the file does not show. */
  readonly isOpen: boolean;
  readonly at: Span;
}

/** A declared result of an elicitation (2025-06-18, ElicitResult). */
export interface DeclaredAnswer<N extends Notation> {
  readonly object: DeclaredObject<N>;
  readonly content: MemberShape<N>;
  /** The type of the submitted values. */
  readonly values: DeclaredShape<N>;
  readonly at: Span;
}

/** A declared result, the declaration of its blocks, and the kinds of blocks that code puts into it. */
export interface SentResult<N extends Notation> {
  readonly result: DeclaredObject<N>;
  readonly blocks: DeclaredShape<N>;
  /** The kinds that the declaration does not list. */
  readonly missing: readonly string[];
  /** Whether servers of others send them. */
  readonly isReceived: boolean;
}

/** A `type` member that allows any string where the protocol requires one word. */
export interface LooseKind<N extends Notation> {
  readonly shape: DeclaredShape<N>;
  readonly name: string;
  readonly word: "text" | "object";
}

/** What a file declares of the protocol in one notation. */
export interface DeclaredTypes<N extends Notation> {
  readonly unions: readonly DeclaredUnion<N>[];
  /** Objects that merge blocks of several kinds. */
  readonly flats: readonly DeclaredBlock<N>[];
  /** The contents of resources, with one object per form. */
  readonly contents: readonly DeclaredObject<N>[];
  readonly results: readonly DeclaredObject<N>[];
  /** Results with blocks of kinds that they do not list, as other code shows. */
  readonly sent: readonly SentResult<N>[];
  readonly answers: readonly DeclaredAnswer<N>[];
  /** Form fields with `enum` and `enumNames`, if the file has no titled enums. */
  readonly enums: readonly DeclaredObject<N>[];
  readonly looseKinds: readonly LooseKind<N>[];
}

export const nothingDeclared = {
  unions: [],
  flats: [],
  contents: [],
  results: [],
  sent: [],
  answers: [],
  enums: [],
  looseKinds: [],
} as const;

/** The block that a shape describes, or `undefined` if it is not one. */
export function blockOf<N extends Notation>(shape: DeclaredShape<N>): DeclaredBlock<N> | undefined {
  const type = shape.kind === "object" ? shape.members.get("type") : undefined;
  const kinds = type && literalsOf(type.shape);
  return shape.kind === "object" && type && kinds ? { shape, type, kinds } : undefined;
}

/** Whether tool results may contain blocks of a kind in any revision. */
export function isToolKind(kind: string): boolean {
  return blockKinds.get(kind)?.places.includes("tool result") === true;
}

/** The kinds of a block for which it has all required members: more proof than the word. */
export function shownKinds<N extends Notation>({
  kinds,
  shape,
}: DeclaredBlock<N>): readonly string[] {
  return kinds.filter((kind) => {
    const row = isToolKind(kind) ? blockKinds.get(kind) : undefined;
    if (!row) return false;
    return [...propertiesOf(row.definition, defaultRevision)].every(
      // The name of a link is often missing, which is a separate defect.
      ([key, { isRequired }]) => !isRequired || key === "name" || shape.members.has(key),
    );
  });
}

/** Keys that mark a block as belonging to another API, with a description of it. */
const foreignKeys: ReadonlyMap<string, string> = new Map([
  ["source", "Anthropic's images"],
  ["cache_control", "Anthropic's blocks"],
  ["image_url", "OpenAI's images"],
  ["file_id", "OpenAI's files"],
  ["mediaType", "the blocks of the AI SDK"],
  ["providerOptions", "the blocks of the AI SDK"],
  ["source_type", "LangChain's blocks"],
]);

/** Whether blocks show at least two kinds of the protocol's, and no keys of another API. */
function areToolBlocks<N extends Notation>(blocks: readonly DeclaredBlock<N>[]): boolean {
  return (
    new Set(blocks.flatMap(shownKinds)).size > 1 &&
    blocks.every(
      ({ kinds, shape }) =>
        kinds.every(isToolKind) && ![...foreignKeys.keys()].some((key) => shape.members.has(key)),
    )
  );
}

/** A union whose alternatives are all blocks of tool results; `undefined` if any may not be. */
export function toolUnion<N extends Notation>(shape: UnionShape<N>): DeclaredUnion<N> | undefined {
  const blocks = allKnown(shape.alternatives, (one) => blockOf(one));
  if (!blocks || !areToolBlocks(blocks)) return undefined;
  const kinds = [...new Set(blocks.flatMap((block) => block.kinds))];
  return { shape, blocks, kinds, isOpen: false, at: shape.span };
}

/** The shapes that merge several kinds of blocks, all of which tool results may contain. */
export function flatBlocks<N extends Notation>(
  shapes: readonly DeclaredShape<N>[],
): readonly DeclaredBlock<N>[] {
  return shapes
    .flatMap((shape) => blockOf(shape) ?? [])
    .filter((block) => block.kinds.length > 1 && areToolBlocks([block]));
}

/**
 * Returns an object as the result of an elicitation, or `undefined` if the values of its `action`
 * do not show that it is one.
 *
 * @param isNamed whether its name also indicates an elicitation
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
