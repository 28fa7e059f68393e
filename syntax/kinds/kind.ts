/**
 * The kind of value that an expression evaluates to, as far as the source shows. A promise counts
 * as its resolved value.
 */
export type PlainKind =
  | ("array" | "boolean" | "null" | "number" | "object" | "string" | "undefined")
  | ("bytes" | "date" | "error" | "map" | "set" | "regexp" | "bigint");
