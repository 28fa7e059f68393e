import { describe, expect, it } from "vitest";
import { type Fixture, fixtures } from "../fixture.js";
import { variants } from "../variants.js";
import { type Face, faces } from "./faces.js";

const [reference, ...others] = faces;

/** How many faces look at how many cases. */
export type Thoroughness = "usual faces, and a sample for the others" | "every face";

/** Compares what faces say and do, with the cases written to disk in one way. A file a way, as they run side by side. */
export function facesAgree(variant: keyof typeof variants, thoroughness: Thoroughness): void {
  const of = variants[variant];
  const all = fixtures();
  const sampled = new Set(thoroughness === "every face" ? all : sample(all));
  describe(`with ${variant}`, () => {
    it.each(all.map((fixture) => [fixture.name, fixture] as const))(
      "all faces do the same to %s",
      async (_, fixture) => {
        if (!reference) throw new Error("There is no face.");
        const text = of(fixture.input);
        const expected = await reference.run(fixture, text);
        expect(expected.text).toBe(of(fixture.output ?? fixture.input));
        const isConcerned = (face: Face): boolean =>
          face.reads(fixture.ending) && (face.isUsual || sampled.has(fixture));
        for (const face of others.filter(isConcerned)) {
          const { findings = expected.findings, ...actual } = await face.run(fixture, text);
          expect({ face: face.name, ...actual, findings }).toEqual({
            face: face.name,
            ...expected,
          });
        }
      },
    );
  });
}

/** The first case of each rule in each language that has fixes, and the first that has none. */
function sample(all: readonly Fixture[]): Iterable<Fixture> {
  const kinds = new Map<string, Fixture>();
  for (const fixture of all) {
    const { ending, output, ruleId = "silent" } = fixture;
    const kind = `${ruleId} ${ending} ${output === undefined ? "left" : "fixed"}`;
    if (!kinds.has(kind)) kinds.set(kind, fixture);
  }
  return kinds.values();
}
