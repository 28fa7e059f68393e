import fc from "fast-check";
import type { PropertyType } from "../../protocol/definition-row.js";
import { text } from "./valid-content.js";

/** A JSON object. */
export type Json = Readonly<Record<string, unknown>>;

/**
 * Keys of arbitrary data, which are also words of the protocol. `type` is left out, as `type`
 * beside `data` looks like a wrapper.
 */
const words = ["content", "data", "source", "uri", "messages", "tools", "resource", "two words"];

/** Data that the protocol does not define. */
export const anyJson: fc.Arbitrary<unknown> = fc.letrec<{ value: unknown; object: Json }>(
  (tie) => ({
    value: fc.oneof(
      { maxDepth: 2, withCrossShrink: true },
      fc.oneof(text, fc.integer(), fc.boolean(), fc.constant(null)),
      fc.array(tie("value"), { maxLength: 2 }),
      tie("object"),
    ),
    object: fc.dictionary(fc.constantFrom(...words), tie("value"), {
      maxKeys: 3,
      noNullPrototype: true,
    }),
  }),
).value;

export const jsonObject: fc.Arbitrary<Json> = fc.dictionary(fc.constantFrom(...words), anyJson, {
  maxKeys: 3,
  noNullPrototype: true,
});

/** Generates objects with required and optional members. */
export function record(
  required: Readonly<Record<string, fc.Arbitrary<unknown>>>,
  optional: Readonly<Record<string, fc.Arbitrary<unknown>>> = {},
): fc.Arbitrary<Json> {
  return fc.record(
    { ...required, ...optional },
    { requiredKeys: Object.keys(required), noNullPrototype: true },
  );
}

/** Generates values of a type in the tables. */
export function ofType(type: PropertyType): fc.Arbitrary<unknown> {
  switch (type) {
    case "string":
      return text;
    case "number":
      return fc.constantFrom(0, 0.5, 100);
    case "integer":
      return fc.nat();
    case "boolean":
      return fc.boolean();
    case "object":
      return jsonObject;
    case "array":
      return fc.array(text, { maxLength: 2 });
    case "id":
      return fc.oneof(text, fc.integer());
    case "any":
      return anyJson;
  }
}
