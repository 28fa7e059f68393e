import type { Document } from "../../syntax/document.js";
import type { Edit } from "../../syntax/edit.js";
import { commaAfter, indentAt, lineBreakOf, lineStart } from "../../syntax/style.js";
import type { Span } from "../../syntax/value.js";

/**
 * Adds an entry after the last one of a list or of a call's arguments. The new entry gets its own
 * line if the last one starts a line.
 *
 * @param last the span of the last entry, including casts or the dots of a spread
 * @param end the offset of the closing bracket or parenthesis
 */
export function appendEntry(document: Document, last: Span, end: number, code: string): Edit {
  const { text } = document;
  const lineBreak = lineBreakOf(document);
  const comma = commaAfter(document, last[1], end);
  const before = text.slice(lineStart(document, last[0]), last[0]);
  const startsLine = /^\s*$/u.test(before);
  if (!startsLine) {
    const at = comma === undefined ? last[1] : comma + 1;
    return { span: [at, at], text: comma === undefined ? `, ${code}` : ` ${code},` };
  }
  const line = lineBreak + indentAt(document, last[0]) + code;
  if (comma === undefined) return { span: [last[1], last[1]], text: `,${line}` };
  const at = behindComment(document, comma + 1, end);
  return { span: [at, at], text: `${line},` };
}

/** The end of a comment that directly follows on the same line; otherwise the offset itself. */
function behindComment(document: Document, offset: number, end: number): number {
  const lineEnd = document.text.indexOf("\n", offset);
  const comment = document.comments.find(
    ({ span }) => span[0] >= offset && span[1] <= end && (lineEnd === -1 || span[0] < lineEnd),
  );
  return comment && document.text.slice(offset, comment.span[0]).trim() === ""
    ? comment.span[1]
    : offset;
}
