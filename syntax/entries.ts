import type { ArrayValue, Member, ObjectValue, Span, Spread, Value } from "./value.js";

/** A member of an object, or an element of an array. */
export type LiteralEntry = Member | Spread | Value;

/** The entries of a literal, without the holes of an array. */
export function literalEntries(literal: ObjectValue | ArrayValue): readonly LiteralEntry[] {
  return literal.kind === "object"
    ? literal.entries
    : literal.elements.filter((element) => element !== undefined);
}

/** The span of an entry, including the casts around it. */
export function entrySpan(entry: LiteralEntry): Span {
  return "outer" in entry ? entry.outer : entry.span;
}
