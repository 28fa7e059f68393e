/** What kind of thing an expression gives, where its text tells. A promise counts as what it promises. */
export type PlainKind =
  | ("array" | "boolean" | "null" | "number" | "object" | "string" | "undefined")
  | ("bytes" | "date" | "error");
