import type { Document } from "./document.js";
import { lineBreakOf } from "./style.js";
import { type Span, within } from "./value.js";

/** The placeholder for a line break inside a string, which must not be followed by indentation. */
const heldBreak = "\uE000";

/** The text of a span, ready to be indented: with placeholders for line breaks in strings. */
export function withHeldBreaks(document: Document, span: Span): string {
  const { text } = document;
  const lineBreak = lineBreakOf(document);
  const texts = document
    .verbatim()
    .filter((one) => within(one, span))
    .toSorted(([one], [other]) => one - other);
  let written = "";
  let end = span[0];
  for (const [from, to] of texts) {
    if (from < end) continue;
    written += text.slice(end, from) + text.slice(from, to).replaceAll(lineBreak, heldBreak);
    end = to;
  }
  return written + text.slice(end, span[1]);
}

/** Restores the line breaks in a text after it was indented. */
export function withoutHeldBreaks(text: string, document: Document): string {
  return text.replaceAll(heldBreak, lineBreakOf(document));
}
