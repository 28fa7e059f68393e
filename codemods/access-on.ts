import { textOf } from "../syntax/document.js";
import type { Value } from "../syntax/value.js";

/** The code around an expression that reads a member of it, with parentheses if it needs them. */
export function accessOn(value: Value, access: string): readonly [before: string, after: string] {
  const isWhole =
    wholes.has(value.kind) ||
    // `new Date.toISOString()` would look for a class in `Date`.
    (value.kind === "new" && textOf(value.document, value.span).endsWith(")"));
  return isWhole && value.casts.length === 0 ? ["", access] : ["(", `)${access}`];
}

const wholes: ReadonlySet<Value["kind"]> = new Set<Value["kind"]>(["access", "call", "reference"]);
