import type { Document } from "../../syntax/document.js";
import type { Edit } from "../../syntax/edit.js";
import { lastOnLine, startsLine } from "../../syntax/own-lines.js";
import { lineBreakOf } from "../../syntax/style.js";
import { indentAt } from "../../syntax/lines.js";
import { commaAfter } from "../../syntax/signs.js";
import type { Span } from "../../syntax/value.js";

/**
 * Adds an entry after the last one of a list or of a call's arguments. The new entry gets its own
 * line if the last one starts a line.
 *
 * @param last the span of the last entry, including casts or the dots of a spread
 * @param end the offset of the closing bracket or parenthesis
 */
export function appendEntry(document: Document, last: Span, end: number, code: string): Edit {
  const comma = commaAfter(document, last[1], end);
  if (!startsLine(document, last[0])) {
    const at = comma === undefined ? last[1] : comma + 1;
    return { span: [at, at], text: comma === undefined ? `, ${code}` : ` ${code},` };
  }
  const line = lineBreakOf(document) + indentAt(document, last[0]) + code;
  if (comma === undefined) return { span: [last[1], last[1]], text: `,${line}` };
  const at = lastOnLine(document, comma + 1, end);
  return { span: [at, at], text: `${line},` };
}
