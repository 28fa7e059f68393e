import type { Document } from "../../syntax/document.js";
import type { Edit } from "../../syntax/edit.js";
import { linesOfStatement, statementOf } from "../../syntax/statement.js";
import { type Span, within } from "../../syntax/value.js";

/** Takes out the types that only the map of sessions was declared with. */
export function unusedTypes(document: Document, edits: readonly Edit[]): readonly Edit[] {
  const cut = edits.map(({ span }) => span);
  return [...document.types.values()].flatMap((type) => {
    if (!type.isTopLevel || document.exported.has(type.name)) return [];
    const places = [...document.text.matchAll(new RegExp(String.raw`\b${type.name}\b`, "gu"))].map(
      ({ index }): Span => [index, index + type.name.length],
    );
    const others = places.filter((one) => !within(one, type.span));
    const isGone =
      others.length > 0 && others.every((one) => cut.some((span) => within(one, span)));
    const lines = isGone ? linesOfStatement(document, statementOf(document, type)) : undefined;
    return lines ? [{ span: lines, text: "" }] : [];
  });
}
