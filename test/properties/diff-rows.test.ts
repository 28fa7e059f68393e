import fc from "fast-check";
import { expect, it } from "vitest";
import { numRuns } from "../chance.js";
import { type Row, stretchesOf } from "../../engine/changed-lines.js";

/** Lines that are like one another, and like the signs of a diff. */
const lines = fc.array(
  fc.constantFrom(
    "",
    "a: 1,",
    "a: 2,",
    "b: [",
    "-- a",
    "++ a",
    "@@ -1 +1 @@",
    "\\ No newline",
    "  },",
  ),
  { maxLength: 12 },
);

function side(rows: readonly Row[], which: "before" | "after"): readonly unknown[] {
  return rows.flatMap((row) => {
    const line = row[which];
    return line ? [[line.number, line.words.map(({ text }) => text).join("")]] : [];
  });
}

it("loses no line of two texts side by side, whatever is in them", () => {
  fc.assert(
    fc.property(lines, lines, (before, after) => {
      fc.pre(before.join() !== after.join());
      const text = (all: readonly string[]): string => all.map((line) => `${line}\n`).join("");
      const rows = stretchesOf(text(before), text(after), Infinity).flatMap((runs) =>
        runs.flatMap((run) => run.rows),
      );
      const numbered = (all: readonly string[]): unknown =>
        all.map((line, index) => [index + 1, line]);
      expect(side(rows, "before")).toEqual(numbered(before));
      expect(side(rows, "after")).toEqual(numbered(after));
    }),
    { numRuns: numRuns(2000) },
  );
});
