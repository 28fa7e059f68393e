import type { Document, StatementBlock } from "./document.js";
import type { Span } from "./span.js";
import { onceForEach } from "./once-for-each.js";

/** The block with a span; `undefined` if a single statement is there without braces. */
export function blockAt(document: Document, span: Span): StatementBlock | undefined {
  return blocksBySpan(document).get(span.join());
}

const blocksBySpan = onceForEach(
  (document: Document) => new Map(document.blocks().map((block) => [block.span.join(), block])),
);
