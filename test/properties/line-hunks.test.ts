import { applyPatch, formatPatch, structuredPatch } from "diff";
import fc from "fast-check";
import { expect, it } from "vitest";
import { hunksOf } from "../../engine/line-hunks.js";
import { applyEdits, beforeEdits, type Edit } from "../../syntax/edit.js";
import { numRuns } from "../chance.js";

const text = fc
  .tuple(
    fc.array(fc.constantFrom("", "a", "b", "c", "\r", "-- a", "\\ No newline"), { maxLength: 20 }),
    fc.constantFrom("", "\n"),
  )
  .map(([lines, end]) => lines.join("\n") + end);

const contexts = fc.constantFrom(0, 1, 4, Infinity);

it("hunks equal those of the diff library if the edits are unknown", () => {
  fc.assert(
    fc.property(text, text, contexts, (before, after, context) => {
      const { hunks } = structuredPatch("", "", before, after, "", "", { context });
      expect(hunksOf(before, after, context)).toEqual(hunks);
    }),
    { numRuns: numRuns(2000) },
  );
});

/** Returns edits that do not touch, as rewrites create them. */
function editsOf(before: string, places: readonly number[]): readonly Edit[] {
  const ends = [...new Set(places.map((place) => place % (before.length + 1)))].sort(
    (a, b) => a - b,
  );
  return ends.flatMap((end, index) => {
    const start = ends[index - 1];
    return index % 2 === 1 && start !== undefined
      ? [{ span: [start, end] as const, text: index % 4 === 1 ? "x\ny" : "" }]
      : [];
  });
}

it("hunks turn the earlier text into the later one if the edits are known", () => {
  fc.assert(
    fc.property(text, fc.array(fc.nat(), { maxLength: 8 }), contexts, (before, places, context) => {
      const edits = editsOf(before, places);
      const after = applyEdits(before, edits);
      const hunks = [...hunksOf(before, after, context, beforeEdits(edits))];
      const patch = formatPatch({
        oldFileName: "a",
        newFileName: "b",
        oldHeader: undefined,
        newHeader: undefined,
        hunks,
      });
      expect(hunks.length === 0 ? before : applyPatch(before, patch)).toBe(after);
    }),
    { numRuns: numRuns(2000) },
  );
});
