import { rowsOf, table } from "./table.js";

/** The converter that makes a JSON Schema of the zod schemas of a tool: an SDK with a line of zod. */
export type Converter = "SDK 1 with zod 3" | "SDK 1 with zod 4" | "SDK 2";

/**
 * Functions of zod 4 of which neither SDK can make a JSON Schema, with what zod calls the type when it throws; measured
 * with SDK 1.32, SDK 2.4 and zod 4.6. The converter of zod 3 makes something of each.
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

/** Roots of which SDK 1 makes a schema without arguments, without a word. */
export const emptiedRoots: ReadonlySet<string> = new Set([
  ...["union", "discriminatedUnion", "xor", "intersection", "record", "array", "tuple"],
  ...["or", "and"],
]);

/** Steps behind which SDK 1 does so with zod 3: they wrap the object. */
export const emptyingSteps: ReadonlySet<string> = new Set([
  ...["refine", "superRefine", "transform", "pipe", "or", "and"],
]);
