import { changeMeanwhile } from "../../context/changes/meanwhile.js";
import { protocolSinks } from "../../context/protocol-sinks.js";
import { wayOf } from "../../flow/uses.js";
import { type Document, textOf } from "../../syntax/document.js";
import type { Edit } from "../../syntax/edit.js";
import { objectAround } from "../../syntax/around.js";
import { positionsOf } from "../../syntax/position.js";
import type { Value } from "../../syntax/value.js";

/**
 * Why a text may be made too early, as a reason: a value that it contains may still change before
 * it is sent, and the text would not.
 */
export function snapshotReason(
  document: Document,
  object: Value,
  edits: readonly Edit[],
): string | undefined {
  for (const edit of edits) {
    if (!makesText(edit)) continue;
    const made = objectAround(document, edit.span) ?? object;
    const change = changeMeanwhile(
      document,
      made,
      partsIn(document, made, edit),
      wayOf(made, protocolSinks).steps.map(({ value }) => value),
    );
    if (change)
      return `line ${positionsOf(document).at(change.at[0]).line} may change \`${change.name}\` after that`;
  }
  return undefined;
}

/** Whether an edit replaces a value with a text of its current state. */
export function makesText({ text }: Edit): boolean {
  return text.includes("JSON.stringify(");
}

/** The values in the text: of the members that an edit changes, or whose source it repeats. */
function partsIn(document: Document, made: Value, { span, text }: Edit): readonly Value[] {
  if (made.kind !== "object") return [made];
  const parts = made.entries.filter(({ value: { outer }, span: whole }) => {
    const isTouched = (span[0] < whole[1] && span[1] > whole[0]) || span[0] === outer[0];
    return isTouched || text.includes(textOf(document, outer));
  });
  return parts.map(({ value }) => value);
}
