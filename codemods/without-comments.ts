import type { Document } from "../syntax/document.js";
import { movable } from "../syntax/moved-source.js";
import { spaceBefore } from "../syntax/own-lines.js";
import { type Span, within } from "../syntax/value.js";

/** The source of a span for a copy elsewhere. Its comments stay only in the original. */
export function withoutComments(document: Document, span: Span): string | undefined {
  const text = document.comments
    .filter((comment) => within(comment.span, span))
    .reduceRight(
      (whole, comment) => {
        const [from, to] = [comment.span[0] - span[0], comment.span[1] - span[0]];
        return joined(whole.slice(0, from), whole.slice(to));
      },
      document.text.slice(...span),
    );
  return movable(document, span, text);
}

/** Joins the code around a comment, without the line or the space that it would leave. */
function joined(before: string, after: string): string {
  const start = before.length - spaceBefore(before, before.length);
  const code = before.slice(0, start);
  const blank = /^[ \t]*\r?\n/u.exec(after)?.[0];
  if (blank !== undefined) return code + after.slice(code.endsWith("\n") ? blank.length : 0);
  return before + (/[\s([{]$/u.test(before) ? after.replace(/^[ \t]+/u, "") : after);
}
