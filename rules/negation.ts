import type { Document } from "../syntax/document.js";
import type { Span } from "../syntax/value.js";

/** A condition in the source. */
export interface Test {
  readonly span: Span;
  readonly isNegated: boolean;
}

/** Extends a condition by a second negation: `!!result.content` is one test. */
export function withEveryNegation(
  { text }: Document,
  { isNegated, span: [start, end] }: Test,
): Test {
  return text[start - 1] === "!"
    ? { isNegated: !isNegated, span: [start - 1, end] }
    : { isNegated, span: [start, end] };
}
