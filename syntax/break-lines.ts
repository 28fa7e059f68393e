import type { Document } from "./document.js";
import type { Edit } from "./edit.js";
import { isMultiline, type Style } from "./style.js";
import type { ArrayValue, ObjectValue, Span, Value } from "./value.js";

/** The object and the literals around it that stand wholly on its line, outermost first. */
export function onOneLineWith(
  document: Document,
  object: ObjectValue,
): readonly (ObjectValue | ArrayValue)[] {
  const containers: (ObjectValue | ArrayValue)[] = [];
  let current: ObjectValue | ArrayValue | undefined = object;
  while (current && !isMultiline(document, current.span)) {
    containers.unshift(current);
    const { place }: Value = current;
    if (place.kind === "member") current = place.member.owner;
    else current = place.kind === "element" ? place.array : undefined;
  }
  return containers;
}

/** Gives every entry of a literal on one line a line of its own; removed entries go, their comments stay. */
export function breakLines(
  document: Document,
  container: ObjectValue | ArrayValue,
  style: Style,
  indent: string,
  removed: ReadonlySet<unknown>,
): readonly Edit[] {
  const entries = entriesOf(container);
  const inner = style.lineBreak + indent + style.indentUnit;
  const kept = entries.filter(({ entry }) => !removed.has(entry));
  const [open, close]: Span = [container.span[0] + 1, container.span[1] - 1];
  const edits: Edit[] = [];
  let position = open;
  for (const [index, { span }] of kept.entries()) {
    const comma = index === 0 ? "" : ",";
    edits.push({
      span: [position, span[0]],
      text: comma + rest(document, position, span[0], entries) + inner,
    });
    position = span[1];
  }
  const comma = style.trailingComma ? "," : "";
  edits.push({
    span: [position, close],
    text: comma + rest(document, position, close, entries) + style.lineBreak + indent,
  });
  return edits;
}

/** The comments between two offsets that lie in no entry, each behind a space. */
function rest(
  document: Document,
  start: number,
  end: number,
  entries: readonly { readonly span: Span }[],
): string {
  return document.comments
    .filter(({ span }) => span[0] >= start && span[1] <= end)
    .filter(
      ({ span }) => !entries.some((entry) => entry.span[0] < span[0] && span[1] < entry.span[1]),
    )
    .map(({ span }) => ` ${document.text.slice(...span)}`)
    .join("");
}

function entriesOf(container: ObjectValue | ArrayValue): readonly { entry: unknown; span: Span }[] {
  if (container.kind === "object")
    return container.entries.map((entry) => ({ entry, span: entry.span }));
  return container.elements.flatMap((entry) =>
    entry ? [{ entry, span: entry.kind === "spread" ? entry.span : entry.outer }] : [],
  );
}
