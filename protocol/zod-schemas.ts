import { rowsOf, table } from "./table.js";

/**
 * The converter from a tool's zod schemas to JSON Schema: an SDK, with the zod version if that
 * matters.
 */
export type Converter = "SDK 1 with zod 3" | "SDK 1 with zod 4" | "SDK 2";

/**
 * Functions of zod 4 that neither SDK can convert to JSON Schema, with the name of the type in
 * zod's error. Measured with SDK 1.32, SDK 2.4 and zod 4.6. The converter for zod 3 converts all of
 * them.
 */
export const withoutSchema = table<string>({
  date: "Date",
  ...rowsOf("BigInt", ["bigint", "int64", "uint64"]),
  undefined: "Undefined",
  void: "Void",
  set: "Set",
  map: "Map",
  symbol: "Symbols",
  nan: "NaN",
  ...rowsOf("Custom types", ["custom", "instanceof"]),
  function: "Function types",
});

/** Roots that SDK 1 silently converts to a schema without arguments. */
export const emptiedRoots: ReadonlySet<string> = new Set([
  ...["union", "discriminatedUnion", "xor", "intersection", "record", "array", "tuple"],
  ...["or", "and"],
]);

/** Steps after which SDK 1 does so with zod 3, as they wrap the object. */
export const emptyingSteps: ReadonlySet<string> = new Set([
  ...["refine", "superRefine", "transform", "pipe", "or", "and"],
]);
