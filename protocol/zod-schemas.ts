import { rowsOf, table } from "./table.js";

/**
 * The converter from a tool's zod schemas to JSON Schema: an SDK, with the zod version if that
 * matters.
 */
export type Converter = "SDK 1 with zod 3" | "SDK 1 with zod 4" | "SDK 2";

/** Functions whose schemas SDK 1 silently converts to a schema without arguments, as roots. */
export const emptiedRoots: ReadonlySet<string> = new Set([
  ...["union", "discriminatedUnion", "xor", "intersection", "record", "array", "tuple"],
]);

/** Methods of a root with the same result, with the zod versions for which SDK 1 does so. */
export const emptyingMethods = table<"both" | "zod 3">({
  ...rowsOf("both", ["or", "and"]),
  // They wrap the object.
  ...rowsOf("zod 3", ["refine", "superRefine", "transform", "pipe"]),
});

/** Functions that convert a zod schema to JSON Schema, and the names of old dialects there. */
export const schemaConverters: ReadonlyMap<string, RegExp> = new Map([
  // The default is draft-07.
  ["zodToJsonSchema", /^(?:jsonSchema7|openApi3|)$/u],
  ["toJSONSchema", /^draft-(?:0?4|0?7)$/u],
]);
