import type { Comment, Document } from "./document.js";
import { lineBreakOf } from "./style.js";
import { indentAt } from "./lines.js";
import type { Span } from "./value.js";

/**
 * The source of a span as code to write elsewhere. Lines after the first lose the indentation of
 * the line it starts on, so they can be indented anew, and all line breaks become those of the
 * file. Returns `undefined` if that would change a multi-line string or template.
 */
export function sourceOf(document: Document, span: Span): string | undefined {
  return movable(document, span, document.text.slice(...span));
}

/** Like {@link sourceOf}, for a text derived from the source of a span. */
export function movable(document: Document, span: Span, text: string): string | undefined {
  if (!/[\r\n]/u.test(text)) return text;
  if (breaksInString(document, span)) return undefined;
  const indent = indentAt(document, span[0]);
  const lineBreak = lineBreakOf(document);
  return text.replaceAll(/(?:\r\n|\r|\n)([ \t]*)/gu, (_, own: string) =>
    own.startsWith(indent) ? lineBreak + own.slice(indent.length) : lineBreak + own,
  );
}

/** The texts of comments, ready to be written elsewhere. */
export function commentTexts(document: Document, comments: readonly Comment[]): readonly string[] {
  return comments.map(({ span }) => sourceOf(document, span) ?? document.text.slice(...span));
}

/** Whether a span contains a template, or a string that continues on the next line. */
function breaksInString(document: Document, span: Span): boolean {
  if (!/`|\\[\r\n]/u.test(document.text.slice(...span))) return false;
  return document.verbatim().some(([start, end]) => start < span[1] && span[0] < end);
}
