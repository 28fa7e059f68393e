import { expect, it } from "vitest";
import type { Document } from "../../syntax/document.js";
import { Nested } from "../../syntax/nested.js";
import { type Span, within } from "../../syntax/value.js";

import { fixtures } from "../fixture.js";
import { checkerOf } from "../looked-at-once.js";

/** Parts of a program that are looked up by what is around a place. */
const kinds: readonly (readonly [
  name: string,
  spansOf: (document: Document) => readonly Span[],
])[] = [
  ["objects", ({ objects }) => objects.map(({ span }) => span)],
  ["functions", ({ functions }) => functions.map(({ span }) => span)],
  ["classes", ({ classes }) => classes.map(({ span }) => span)],
  ["branches", ({ branches }) => branches.map(({ span }) => span)],
  ["conditions", ({ branches }) => branches.map(({ test }) => test)],
  [
    "blocks, branches and loops",
    ({ blocks, branches, loops }) => [
      ...[...blocks(), ...branches].map(({ span }) => span),
      ...loops,
    ],
  ],
];

it.each(kinds)("%s around a place are all that contain it", async (_, spansOf) => {
  const missed: string[] = [];
  let tried = 0;
  for (const fixture of fixtures()) {
    const { parse } = await checkerOf(fixture);
    const found = parse(fixture.input);
    if (found.kind === "failed") continue;
    const spans = spansOf(found.document);
    const nested = new Nested(spans, (span) => span);
    const places = found.document.values.map(({ span }) => span);
    tried += places.length;
    for (const at of places) {
      const expected = spans.filter((one) => within(at, one));
      if (nested.around(at).length !== expected.length) missed.push(`${fixture.name} ${at.join()}`);
    }
  }
  expect(tried).toBeGreaterThan(50_000);
  expect(missed).toEqual([]);
});
