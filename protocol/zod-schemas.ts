import { rowsOf, table } from "./table.js";

/** The converter of a tool's zod schemas: an SDK, with the zod version if that matters. */
export type Converter = "SDK 1 with zod 3" | "SDK 1 with zod 4" | "SDK 2";

/**
 * Methods that make something else of an object. If they are called on the schema of a tool, SDK 1
 * silently lists the tool without its arguments, with both zod versions or only with zod 3.
 */
export const emptyingMethods = table<"both" | "zod 3">({
  ...rowsOf("both", ["or", "and", "array", "pipe", "transform"]),
  // What they make also takes other values.
  ...rowsOf("both", ["optional", "exactOptional", "nonoptional", "nullable", "nullish"]),
  ...rowsOf("both", ["default", "prefault", "catch", "readonly"]),
  ...rowsOf("zod 3", ["brand", "refine", "superRefine"]),
});

/** Functions that convert a zod schema to JSON Schema, and the names of old dialects there. */
export const schemaConverters: ReadonlyMap<string, RegExp> = new Map([
  // The default is draft-07.
  ["zodToJsonSchema", /^(?:jsonSchema7|openApi3|)$/u],
  ["toJSONSchema", /^draft-(?:0?4|0?7)$/u],
]);
