import type { Document } from "../../syntax/document.js";
import { lineBreakAfter, lineStart } from "../../syntax/lines.js";
import type { Span } from "../../syntax/value.js";

/** The lines of a span and the line above, where a comment on it would be. */
export function linesAround(document: Document, [start, end]: Span): Span {
  const above = lineStart(document, lineStart(document, start) - 1);
  return [above, lineBreakAfter(document, end)];
}
