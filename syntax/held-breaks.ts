import type { Document } from "./document.js";
import { lineBreakOf } from "./style.js";
import { type Span, within } from "./value.js";

/** Stands for a line break in a text of the program, behind which nothing may be indented. */
const heldBreak = "\uE000";

/** The text of a span whose lines are about to be indented: those that belong to a text of the program are held. */
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

/** The text with all its line breaks, once it is indented. */
export function withoutHeldBreaks(text: string, document: Document): string {
  return text.replaceAll(heldBreak, lineBreakOf(document));
}
