import type { Document, TypeDeclaration } from "./document.js";
import { lineEnd, ownLines, spaceBefore, startsLine } from "./own-lines.js";
import type { Span } from "./value.js";

/** The full span of a declaration: with `export`, `declare`, and the comments right above. */
export function statementOf(document: Document, { span }: TypeDeclaration): Span {
  const { comments, text } = document;
  let start = declarationStart(document, span[0]);
  for (const comment of comments.toReversed()) {
    if (comment.span[1] > start) continue;
    const between = text.slice(comment.span[1], start);
    const isAbove = /^[ \t]*(?:\r?\n[ \t]*)?$/u.test(between);
    if (!isAbove || !startsLine(document, comment.span[0])) break;
    [start] = comment.span;
  }
  return [start, span[1]];
}

/** Where the code of a declaration starts: at `export` or `declare`, if it has them. */
export function declarationStart(document: Document, start: number): number {
  let from = start;
  for (const word of ["declare", "export"]) {
    const end = codeEndBefore(document, from);
    const first = end - word.length;
    const isWhole = !/[\w$.]/u.test(document.text.charAt(first - 1));
    if (isWhole && document.text.startsWith(word, first)) from = first;
  }
  return from;
}

/** Where the code before an offset ends, without the comments and whitespace in between. */
function codeEndBefore({ comments, text }: Document, offset: number): number {
  let end = offset - spaceBefore(text, offset, /\s/u);
  for (const { span } of comments.toReversed())
    if (span[1] === end) end = span[0] - spaceBefore(text, span[0], /\s/u);
  return end;
}

/** The span of a statement with the line break and one empty line after it, for removal. */
export function wholeLines({ text }: Document, [start, end]: Span): Span {
  const behind = /^[ \t]*;?[ \t]*(?:\r?\n){0,2}/u.exec(text.slice(end))?.[0].length ?? 0;
  return [start, end + behind];
}

/**
 * The lines of a statement with one of the empty lines around it, for removal; `undefined` if other
 * code or a comment shares its lines.
 */
export function linesOfStatement(document: Document, span: Span): Span | undefined {
  const lines = ownLines(document, span);
  if (!lines) return undefined;
  const [first, next] = lines;
  const isApart = first === 0 || startsLine(document, first - 1);
  return [first, isApart ? (lineEnd(document, next) ?? next) : next];
}
