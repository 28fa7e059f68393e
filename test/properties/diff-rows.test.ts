import fc from "fast-check";
import { expect, it } from "vitest";
import { numRuns } from "../chance.js";
import { type Row, stretchesOf } from "../../engine/changed-lines.js";

/** Lines that resemble one another, or the markers of a diff. */
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

it("shows every line of two texts side by side", () => {
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

/** Returns the marked parts of a line before and after a change. */
function marked(before: string, after: string): unknown {
  const rows = stretchesOf(`${before}\n`, `${after}\n`, 0).flatMap((runs) =>
    runs.flatMap((run) => run.rows),
  );
  const marks = (which: "before" | "after"): readonly string[] =>
    rows.flatMap((row) =>
      (row[which]?.words ?? []).filter(({ isChanged }) => isChanged).map(({ text }) => text),
    );
  return [marks("before"), marks("after")];
}

it.each([
  {
    what: "a whole word, without its quotes",
    before: `  region: { const: "eu", title: "Frankfurt" },`,
    after: `  region: { const: "eu-1", title: "Frankfurt" },`,
    marks: [["eu"], ["eu-1"]],
  },
  {
    what: "what is added around a word, but not the word itself",
    before: `  enum: ["eu"], size: ["small", "large"], title: "Size of the shirt",`,
    after: `  enum: [{ const: "eu" }], size: ["small", "large"], title: "Size of the shirt",`,
    marks: [[], ["{ const:", "}"]],
  },
  {
    what: "one word of a sentence",
    before: `  description: "Takes the old name",`,
    after: `  description: "Takes the new name",`,
    marks: [["old"], ["new"]],
  },
  {
    what: "nothing if most of the line differs",
    before: `    enumNames: ["Frankfurt", "Ohio"],`,
    after: `    oneOf: [{ const: "eu", title: "Frankfurt" }, { const: "us", title: "Ohio" }],`,
    marks: [[], []],
  },
  {
    what: "nothing if only one of many names stays",
    before: `{ name: value, type: kind }`,
    after: `{ title: first, type: other, name: "last", const: "eu" }`,
    marks: [[], []],
  },
])("marks $what", ({ before, after, marks }) => {
  expect(marked(before, after)).toEqual(marks);
});
