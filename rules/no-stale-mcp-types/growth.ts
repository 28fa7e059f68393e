import { type Rewrite, refused } from "../../codemods/rewrite.js";
import type { DeclaredBlock, DeclaredUnion } from "../../context/declared/declared-types.js";
import type { Choices } from "../../context/choices.js";
import type { Document } from "../../syntax/document.js";
import type { Notation } from "../../syntax/shapes/declared-shape.js";
import { within } from "../../syntax/value.js";

/**
 * Whether to declare new kinds briefly, like the other blocks of the file, unless the user asks for
 * completeness. Members that all blocks lack are reported separately.
 */
export function areShort<N extends Notation>(
  blocks: readonly DeclaredBlock<N>[],
  { completeness }: Choices,
): boolean {
  // A strict object refuses a block with members that it does not list.
  const areFull = blocks.every(
    ({ shape: { members, unlisted } }) =>
      unlisted === "refused" || ["annotations", "_meta"].some((key) => members.has(key)),
  );
  return completeness !== true && !areFull;
}

/** A rewrite that makes a declaration more than this many times as long is left to the author. */
const mostTimes = 5;

/**
 * A rewrite that adds at most this many lines is easy to review, however short the declaration was.
 */
const fewLines = 40;

/** Returns the rewrite of a union and its blocks, unless it makes them much longer. */
export function unlessTooLong<N extends Notation>(
  { text }: Document,
  rewrite: Rewrite,
  { blocks, shape }: DeclaredUnion<N>,
  { completeness }: Choices,
): Rewrite {
  // Users who ask for completeness get all of it.
  if (rewrite.kind === "refused" || completeness === true) return rewrite;
  const apart = blocks.filter((block) => !within(block.shape.span, shape.span));
  const lines = [shape, ...apart.map((block) => block.shape)]
    .map(({ span }) => 1 + breaksIn(text.slice(...span)))
    .reduce((sum, one) => sum + one, 0);
  const more = rewrite.edits
    .map((edit) => breaksIn(edit.text) - breaksIn(text.slice(...edit.span)))
    .reduce((sum, one) => sum + one, 0);
  if (more <= fewLines || lines + more <= mostTimes * lines) return rewrite;
  return refused(
    `it would grow from ${lines} lines to ${lines + more}: use the SDK's \`ContentBlock\`, or declare what blocks share once`,
  );
}

function breaksIn(text: string): number {
  return text.split("\n").length - 1;
}
