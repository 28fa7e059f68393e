import type { Comment, Document } from "./document.js";
import type { Edit } from "./edit.js";
import { literalEntries, type LiteralEntry, entrySpan } from "./entries.js";
import type { Style } from "./style.js";
import { isMultiline } from "./lines.js";
import { ownComments } from "./own-comments.js";
import { type ArrayValue, type ObjectValue, type Span, type Value, within } from "./value.js";

/** The object and the literals around it that lie entirely on its line, outermost first. */
export function onOneLineWith(object: ObjectValue): readonly (ObjectValue | ArrayValue)[] {
  const containers: (ObjectValue | ArrayValue)[] = [];
  let current: ObjectValue | ArrayValue | undefined = object;
  while (current && !isMultiline(object.document, current.span)) {
    containers.unshift(current);
    const { place }: Value = current;
    if (place.kind === "member") current = place.member.owner;
    else current = place.kind === "element" ? place.array : undefined;
  }
  return containers;
}

/**
 * Breaks a literal on one line into one line per entry, without the removed entries.
 *
 * @param moved comments that are written elsewhere; all others stay
 */
export function breakLines(
  container: ObjectValue | ArrayValue,
  style: Style,
  indent: string,
  removed: ReadonlySet<unknown>,
  moved: ReadonlySet<Comment>,
): readonly Edit[] {
  const { document } = container;
  const entries = literalEntries(container);
  const inner = style.lineBreak + indent + style.indentUnit;
  const kept = entries.filter((entry) => !removed.has(entry));
  const [open, close]: Span = [container.span[0] + 1, container.span[1] - 1];
  const edits: Edit[] = [];
  let position = open;
  for (const [index, entry] of kept.entries()) {
    const span = entrySpan(entry);
    const comma = index === 0 ? "" : ",";
    // A comment before an entry on its line belongs to that entry, and moves with it.
    const above = new Set(ownComments(container, entry, false).above);
    const own = [...above].filter((comment) => !moved.has(comment));
    const before = rest(document, [position, span[0]], entries, new Set([...moved, ...above]));
    const text = own.map((comment) => `${document.text.slice(...comment.span)} `).join("");
    edits.push({ span: [position, span[0]], text: comma + before + inner + text });
    position = span[1];
  }
  const comma = style.trailingComma ? "," : "";
  edits.push({
    span: [position, close],
    text: comma + rest(document, [position, close], entries, moved) + style.lineBreak + indent,
  });
  return edits;
}

/** The comments between two offsets that are not inside an entry, each after a space. */
function rest(
  document: Document,
  between: Span,
  entries: readonly LiteralEntry[],
  moved: ReadonlySet<Comment>,
): string {
  return document.comments
    .filter((comment) => within(comment.span, between) && !moved.has(comment))
    .filter(({ span }) => !entries.some((entry) => isInside(span, entrySpan(entry))))
    .map(({ span }) => ` ${document.text.slice(...span)}`)
    .join("");
}

function isInside(inner: Span, outer: Span): boolean {
  return outer[0] < inner[0] && inner[1] < outer[1];
}
