import { type Rewrite, refused } from "../../codemods/rewrite.js";
import type { DeclaredBlock, DeclaredUnion } from "../../context/declared/declared-types.js";
import type { Settings } from "../../context/settings.js";
import type { Document } from "../../syntax/document.js";
import type { Notation } from "../../syntax/shapes/declared-shape.js";
import { within } from "../../syntax/value.js";

/**
 * Whether new kinds list only what is short: so does any block of the file, and the user has not asked for completeness.
 * What a block may carry besides is a finding of its own there.
 */
export function areShort<N extends Notation>(
  blocks: readonly DeclaredBlock<N>[],
  { completeness }: Settings,
): boolean {
  // A strict object refuses a block with what it does not list.
  const areFull = blocks.every(
    ({ shape: { members, unlisted } }) =>
      unlisted === "refused" || ["annotations", "_meta"].some((key) => members.has(key)),
  );
  return completeness !== true && !areFull;
}

/** What is more than this many times as long as before is a new declaration, which people write themselves. */
const mostTimes = 5;

/** Up to this many lines more are read in one look, however short the declaration was. */
const fewLines = 40;

/** The rewrite of a union and its blocks, unless it makes them much longer. */
export function unlessTooLong<N extends Notation>(
  { text }: Document,
  rewrite: Rewrite,
  { blocks, shape }: DeclaredUnion<N>,
  { completeness }: Settings,
): Rewrite {
  // Those who ask for completeness get all of it.
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
