import type { Document } from "./document.js";
import type { Span } from "./value.js";

type Source = Pick<Document, "comments" | "text">;

/** The span of a list element including all parentheses around it. Comments may come between. */
export function aroundParentheses(document: Source, span: Span): Span {
  const around = parenthesized(document, span);
  return around ? aroundParentheses(document, around) : span;
}

/** The span with the innermost pair of parentheses around it, or `undefined` if there is none. */
export function parenthesized(document: Source, span: Span): Span | undefined {
  const start = skipped(document, span[0], -1);
  const end = skipped(document, span[1], 1);
  const isAround = document.text[start - 1] === "(" && document.text[end] === ")";
  return isAround ? [start - 1, end + 1] : undefined;
}

/** The offset of the next code before or after an offset, skipping whitespace and comments. */
function skipped({ comments, text }: Source, offset: number, step: 1 | -1): number {
  const near = (at: number): number => (step === 1 ? at : at - 1);
  let at = offset;
  for (;;) {
    while (/\s/u.test(text[near(at)] ?? "")) at += step;
    const comment = comments.find(({ span }) => span[step === 1 ? 0 : 1] === at);
    if (!comment) return at;
    at = comment.span[step === 1 ? 1 : 0];
  }
}
