import { describe, expect, it } from "vitest";
import { fixtures } from "../fixture.js";
import { sampleOf } from "../sample.js";
import { variants } from "../variants.js";
import { type Face, faces } from "./faces.js";

const [reference, ...others] = faces;

/** How many faces are tried with how many cases. */
export type Thoroughness = "usual faces, and a sample for the others" | "every face";

/**
 * Compares the findings and rewrites of all faces, with the cases written to disk in one way. Each
 * way has its own test file, since these run in parallel.
 */
export function facesAgree(variant: keyof typeof variants, thoroughness: Thoroughness): void {
  const of = variants[variant];
  const all = fixtures();
  const sampled = new Set(thoroughness === "every face" ? all : sampleOf(all));
  describe(`with ${variant}`, () => {
    it.each(all.map((fixture) => [fixture.name, fixture] as const))(
      "all faces treat %s the same",
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
