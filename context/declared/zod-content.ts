import { blockKinds } from "../../protocol/content.js";
import type { Document } from "../../syntax/document.js";
import { resolve } from "../../syntax/names.js";
import type { ArrayValue, CallValue, Member, Value } from "../../syntax/value.js";
import { literalsOf, stepsOf, type ZodObject, zodObjectOf } from "../zod.js";
import { hasShapeOf, isForeignBlock } from "./block-shape.js";

/** A schema of one block: of one kind, or of several whose members are all in one object. */
export interface ZodBlock {
  /** The schema as it stands in its union. */
  readonly at: Value;
  readonly object: ZodObject;
  readonly type: Member;
  readonly kinds: readonly string[];
}

/** A schema of any of several blocks. */
export interface ZodUnion {
  /** The call that makes the union, with all `.or(…)` of a chain. */
  readonly call: CallValue;
  /** The list of its alternatives; a chain of `.or(…)` has none. */
  readonly list: ArrayValue | undefined;
  readonly blocks: readonly ZodBlock[];
}

/** The schema of a block, or `undefined` where a value is of something else. */
function zodBlockOf(document: Document, at: Value): ZodBlock | undefined {
  const object = zodObjectOf(document, at);
  const type = object?.keys.get("type");
  const kinds = type && literalsOf(document, type.value);
  return object && type && kinds && kinds.length > 0 ? { at, object, type, kinds } : undefined;
}

/**
 * The union of blocks that a call makes, or `undefined`. One alternative that may be anything else, or that the file
 * does not show, makes it none: nobody can say what such a schema refuses.
 */
export function zodUnionOf(document: Document, call: CallValue): ZodUnion | undefined {
  const found = alternativesOf(document, call);
  if (!found) return undefined;
  const blocks = found.alternatives.map((one) => zodBlockOf(document, one));
  if (!blocks.every((block) => block !== undefined)) return undefined;
  return hasShapeOfBlocks(blocks) ? { call, list: found.list, blocks } : undefined;
}

/** The alternatives that a call makes a union of, with the list they stand in; `undefined` where it makes none. */
export function alternativesOf(
  document: Document,
  call: CallValue,
): { readonly list: ArrayValue | undefined; readonly alternatives: readonly Value[] } | undefined {
  const isLast = call.place.kind !== "receiver" || call.place.call.callee.at(-1) !== "or";
  if (call.callee.at(-1) === "or" && isLast) {
    const alternatives = chained(document, call);
    return alternatives && { list: undefined, alternatives };
  }
  const [base, ...further] = stepsOf(document, call) ?? [];
  if (!base || further.length > 0 || !["discriminatedUnion", "union"].includes(base.name))
    return undefined;
  // In a chain with `.or(…)` these are not all.
  if (!isLast) return undefined;
  const argument = call.arguments[base.name === "union" ? 0 : 1];
  const list = argument && argument.kind !== "spread" ? resolve(document, argument) : undefined;
  if (list?.kind !== "array") return undefined;
  const alternatives = list.elements.filter(
    (element): element is Value => element !== undefined && element.kind !== "spread",
  );
  return alternatives.length === list.elements.length ? { list, alternatives } : undefined;
}

/** The alternatives of `A.or(B).or(C)`. */
function chained(document: Document, call: CallValue): readonly Value[] | undefined {
  const [argument] = call.arguments;
  const { receiver } = call;
  if (!argument || argument.kind === "spread" || !receiver) return undefined;
  const inner =
    receiver.kind === "call" && receiver.callee.at(-1) === "or"
      ? chained(document, receiver)
      : [receiver];
  return inner && [...inner, argument];
}

/** Whether there are at least two kinds of the protocol in the protocol's shape, and none of another. */
function hasShapeOfBlocks(blocks: readonly ZodBlock[]): boolean {
  const kinds = blocks.flatMap((block) => block.kinds);
  const isContent = kinds.every((kind) => isKindOfResults(kind));
  const shaped = blocks.flatMap(({ kinds: own, object }) =>
    own.filter((kind) => hasShapeOf(kind, object.keys)),
  );
  return (
    isContent &&
    new Set(shaped).size > 1 &&
    !blocks.some(({ object }) => isForeignBlock(object.keys))
  );
}

/** One object for several kinds: `z.object({ type: z.enum([…]), text: …, data: … })`. */
export function flatBlockOf(document: Document, call: CallValue): ZodBlock | undefined {
  const object = zodObjectOf(document, call);
  if (!object) return undefined;
  const block = zodBlockOf(document, call);
  return block && block.kinds.length > 1 && hasShapeOfBlocks([block]) ? block : undefined;
}

function isKindOfResults(kind: string): boolean {
  return blockKinds.get(kind)?.places.includes("tool result") === true;
}
