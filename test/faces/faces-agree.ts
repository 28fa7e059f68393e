import { describe, expect, it } from "vitest";
import { type Fixture, fixtures } from "../fixture.js";
import { variants } from "../variants.js";
import { type Face, faces, type Outcome } from "./faces.js";

const [reference, ...others] = faces;

/** Compares what all faces say and do, with the cases written to disk in one way. A file a way, as they run side by side. */
export function facesAgree(variant: keyof typeof variants): void {
  const of = variants[variant];
  describe(`with ${variant}, every face`, () => {
    it.each(fixtures().map((fixture) => [fixture.name, fixture] as const))(
      "does the same to %s",
      async (_, fixture) => {
        const expected = await outcome(reference, fixture, of(fixture.input));
        expect(expected.text).toBe(of(fixture.output ?? fixture.input));
        for (const face of others) {
          if (!face.reads(fixture.ending)) continue;
          const actual = await outcome(face, fixture, of(fixture.input));
          expect({ face: face.name, text: actual.text }).toEqual({
            face: face.name,
            text: expected.text,
          });
          if (actual.findings)
            expect({ face: face.name, findings: actual.findings }).toEqual({
              face: face.name,
              findings: expected.findings,
            });
        }
      },
    );
  });
}

function outcome(
  face: Face | undefined,
  fixture: Fixture,
  text: string,
): Promise<Outcome> | Outcome {
  if (!face) throw new Error("There is no face.");
  return face.run(fixture, text);
}
