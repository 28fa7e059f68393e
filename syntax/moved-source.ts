import type { Comment, Document } from "./document.js";
import { indentAt, lineBreakOf } from "./style.js";
import type { Span } from "./value.js";

/**
 * The source of a span as code to write elsewhere: its further lines lose the indentation of the line it starts on, get
 * that of their new place, and end as most lines of the file do. `undefined` where that would change a string (a template
 * over several lines).
 */
export function sourceOf(document: Document, span: Span): string | undefined {
  return movable(document, span, document.text.slice(...span));
}

/** The same for a text that was made from the source of a span. */
export function movable(document: Document, span: Span, text: string): string | undefined {
  if (!/[\r\n]/u.test(text)) return text;
  if (breaksInString(document, span)) return undefined;
  const indent = indentAt(document, span[0]);
  const lineBreak = lineBreakOf(document);
  return text.replaceAll(/(?:\r\n|\r|\n)([ \t]*)/gu, (_, own: string) =>
    own.startsWith(indent) ? lineBreak + own.slice(indent.length) : lineBreak + own,
  );
}

/** Comments as they are written elsewhere. */
export function commentTexts(document: Document, comments: readonly Comment[]): readonly string[] {
  return comments.map(({ span }) => sourceOf(document, span) ?? document.text.slice(...span));
}

/** Whether a template, or a string that goes on in the next line, lies in a span. */
function breaksInString(document: Document, span: Span): boolean {
  if (!/`|\\[\r\n]/u.test(document.text.slice(...span))) return false;
  return document.verbatim().some(([start, end]) => start < span[1] && span[0] < end);
}
