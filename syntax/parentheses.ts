import type { Document } from "./document.js";
import type { Span } from "./value.js";

/** The span of an element of a list with the parentheses around it; comments may stand between. */
export function aroundParentheses(document: Document, span: Span): Span {
  const start = skipped(document, span[0], -1);
  const end = skipped(document, span[1], 1);
  const isAround = document.text[start - 1] === "(" && document.text[end] === ")";
  return isAround ? aroundParentheses(document, [start - 1, end + 1]) : span;
}

/** The offset of the next code, before or behind an offset. */
function skipped({ comments, text }: Document, offset: number, step: 1 | -1): number {
  const near = (at: number): number => (step === 1 ? at : at - 1);
  let at = offset;
  for (;;) {
    while (/\s/u.test(text[near(at)] ?? "")) at += step;
    const comment = comments.find(({ span }) => span[step === 1 ? 0 : 1] === at);
    if (!comment) return at;
    at = comment.span[step === 1 ? 1 : 0];
  }
}
