/** The kind of value that an expression evaluates to; of a promise, that of what it resolves to. */
export type PlainKind =
  | ("array" | "boolean" | "null" | "number" | "object" | "string" | "undefined")
  | ("bytes" | "date" | "error" | "map" | "set" | "regexp" | "bigint");
