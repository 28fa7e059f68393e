import fc from "fast-check";
import { expect, it } from "vitest";
import "../chance.js";
import { schema } from "./generated-schemas.js";
import { judge } from "./schema-agreement.js";

it("agrees with the official meta-schema of 2020-12 on whether a schema is valid", async () => {
  const verdictsOf = await judge();
  const seen = { valid: 0, invalid: 0 };
  fc.assert(
    fc.property(schema, (generated) => {
      const { official, ours } = verdictsOf({
        type: "object",
        properties: { given: generated },
      });
      seen[official ? "valid" : "invalid"] += 1;
      expect(ours).toBe(official);
    }),
    { numRuns: 2000 },
  );
  expect(Math.min(seen.valid, seen.invalid)).toBeGreaterThan(400);
});
