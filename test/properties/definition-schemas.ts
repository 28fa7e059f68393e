import fc from "fast-check";
import type { Revision } from "../../protocol/revision.js";
import { type Json, record } from "./definition-json.js";

/** Generates JSON Schemas of objects, whose required keys are among their properties. */
export function objectSchema(revision: Revision): fc.Arbitrary<Json> {
  const property = fc.constantFrom(
    { type: "string", description: "A station" },
    { type: "array", items: { type: "object", properties: { a: {} }, required: ["a"] } },
    { oneOf: [{ type: "integer" }, { type: "null" }] },
  );
  const $schema = fc.constant("https://json-schema.org/draft/2020-12/schema");
  return fc
    .dictionary(fc.constantFrom("station", "limit", "content"), property, {
      maxKeys: 3,
      noNullPrototype: true,
    })
    .chain((properties) =>
      record(
        { type: fc.constant("object") },
        {
          properties: fc.constant(properties),
          ...(Object.keys(properties).length > 0 && {
            additionalProperties: fc.boolean(),
          }),
          ...(revision >= "2025-11-25" && { $schema }),
        },
      ).chain((schema) =>
        "properties" in schema
          ? fc.subarray(Object.keys(properties)).map((required) => ({ ...schema, required }))
          : fc.constant(schema),
      ),
    );
}

/** Schemas of arbitrary values, as allowed since 2026-07-28. */
export const anySchema = fc.constantFrom(
  { type: "array", items: { type: "string" } },
  { oneOf: [{ type: "object" }, { type: "null" }] },
);

/** Flat forms. Their fields have a single type, as 2025-06-18 requires. */
export const form = fc.constantFrom(
  { type: "object", properties: {} },
  {
    type: "object",
    properties: {
      name: { type: "string", title: "Name", minLength: 1 },
      seats: { type: "integer", minimum: 1 },
      isWindow: { type: "boolean", default: true },
    },
    required: ["name"],
  },
);
