import type { Document } from "./document.js";
import type { Span } from "./value.js";

type Source = Pick<Document, "comments" | "text">;

/** The span of an element of a list with the parentheses around it; comments may stand between. */
export function aroundParentheses(document: Source, span: Span): Span {
  const around = parenthesized(document, span);
  return around ? aroundParentheses(document, around) : span;
}

/** The span with the innermost parentheses right around it, where there are some. */
export function parenthesized(document: Source, span: Span): Span | undefined {
  const start = skipped(document, span[0], -1);
  const end = skipped(document, span[1], 1);
  const isAround = document.text[start - 1] === "(" && document.text[end] === ")";
  return isAround ? [start - 1, end + 1] : undefined;
}

/** The offset of the next code, before or behind an offset. */
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
