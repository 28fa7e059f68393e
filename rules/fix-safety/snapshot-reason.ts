import { changeMeanwhile } from "../../context/changes/meanwhile.js";
import { wayToProtocol } from "../../context/protocol-sinks.js";
import { isReturned } from "../../flow/path.js";
import { textOf } from "../../syntax/document.js";
import type { Edit } from "../../syntax/edit.js";
import { objectAround } from "../../syntax/around.js";
import { positionsOf } from "../../syntax/position.js";
import { stringified } from "../../syntax/stringified.js";
import { type Value, within } from "../../syntax/value.js";

/**
 * Why a text may be made too early, as a reason: a value that it contains may still change before
 * it is sent, and the text would not.
 */
export function snapshotReason(object: Value, edits: readonly Edit[]): string | undefined {
  for (const edit of edits) {
    const isBeside = edit.text.includes("structuredContent");
    if (!isBeside && !makesText(edit)) continue;
    const made = objectAround(object.document, edit.span) ?? object;
    const change = changeMeanwhile(
      made,
      isBeside ? [...partsIn(made, edit), ...saidIn(made)] : partsIn(made, edit),
      wayToProtocol(made).steps.flatMap(({ path, value }) =>
        path.some(isReturned) ? [] : [value],
      ),
    );
    if (change)
      return `line ${positionsOf(object.document).at(change.at[0]).line} may change \`${change.name}\` after that`;
  }
  return undefined;
}

/** Whether an edit replaces a value with a text of its current state. */
export function makesText({ text }: Edit): boolean {
  return text.includes("JSON.stringify(");
}

/** The values of which an object has texts, beside which an edit puts them. */
function saidIn({ document, span }: Value): readonly Value[] {
  const calls = document.calls.filter((call) => within(call.span, span));
  return calls.flatMap((call) => stringified(call) ?? []);
}

/** The values in the text: of the members that an edit changes, or whose source it repeats. */
function partsIn(made: Value, { span, text }: Edit): readonly Value[] {
  if (made.kind !== "object") return [made];
  const parts = made.entries.filter(({ value: { outer }, span: whole }) => {
    const isTouched = (span[0] < whole[1] && span[1] > whole[0]) || span[0] === outer[0];
    return isTouched || text.includes(textOf(made.document, outer));
  });
  return parts.map(({ value }) => value);
}
