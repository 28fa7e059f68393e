import type { ArrayValue, Member, ObjectValue, Span, Spread, Value } from "./value.js";

/** A member of an object, or an element of a list. */
export type LiteralEntry = Member | Spread | Value;

/** What a literal holds, without the holes of a list. */
export function literalEntries(literal: ObjectValue | ArrayValue): readonly LiteralEntry[] {
  return literal.kind === "object"
    ? literal.entries
    : literal.elements.filter((element) => element !== undefined);
}

/** What an entry takes of the text, with the casts around it. */
export function entrySpan(entry: LiteralEntry): Span {
  return "outer" in entry ? entry.outer : entry.span;
}
