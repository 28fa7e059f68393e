import type { Document, TypeDeclaration } from "./document.js";
import { lineStart } from "./style.js";
import type { Span } from "./value.js";

/** The statement of a declaration: with `export` and `declare`, and with what is said of it right above. */
export function statementOf(document: Document, { span }: TypeDeclaration): Span {
  const { comments, text } = document;
  let start = codeStart(text, span[0]);
  for (const comment of comments.toReversed()) {
    if (comment.span[1] > start) continue;
    const between = text.slice(comment.span[1], start);
    const isAbove = /^[ \t]*(?:\r?\n[ \t]*)?$/u.test(between);
    const startsLine = /^\s*$/u.test(
      text.slice(lineStart(document, comment.span[0]), comment.span[0]),
    );
    if (!isAbove || !startsLine) break;
    [start] = comment.span;
  }
  return [start, span[1]];
}

/** Where the code of a declaration starts: at `export`, where it stands right there. */
export function codeStart(text: string, start: number): number {
  const words = /(?:\bexport\s+)?(?:\bdeclare\s+)?$/u.exec(text.slice(0, start))?.[0] ?? "";
  return start - words.length;
}

/** A statement with the line break behind it and one empty line, for taking it out. */
export function wholeLines({ text }: Document, [start, end]: Span): Span {
  const behind = /^[ \t]*;?[ \t]*(?:\r?\n){0,2}/u.exec(text.slice(end))?.[0].length ?? 0;
  return [start, end + behind];
}
