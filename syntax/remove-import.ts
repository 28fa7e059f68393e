import type { Document, ImportStatement } from "./document.js";
import { applyEdits, type Edit } from "./edit.js";
import { importedNames, insideBraces } from "./import-braces.js";
import { linesOfStatement } from "./statement.js";
import { within } from "./value.js";

/**
 * Removes names from the braces of an import that keeps other names, or gets new ones from edits
 * applied at the same time. Returns `undefined` if there are comments among them.
 */
export function removeNames(
  document: Document,
  statement: ImportStatement,
  gone: readonly string[],
  edits: readonly Edit[],
): Edit | undefined {
  const { comments, text } = document;
  const { names, span } = statement;
  const inside = insideBraces(document, statement);
  if (!inside || comments.some((comment) => within(comment.span, span))) return undefined;
  const before = text.slice(...inside);
  const moved = edits.map(({ span: [from, to], text: own }): Edit => {
    return { span: [from - inside[0], to - inside[0]], text: own };
  });
  const left = names.filter(({ local }) => gone.includes(local));
  const items = applyEdits(before, moved)
    .split(",")
    .map((item) => item.trim())
    .filter((item) => item !== "" && !left.some((one) => text.slice(...one.span) === item));
  return items.length === 0 ? undefined : importedNames(document, statement, inside, items);
}

/**
 * Removes an import with its line, or replaces it with another statement. Returns `undefined` if it
 * contains a comment, or if other code on its line prevents removing it.
 */
export function removeStatement(
  document: Document,
  { span }: ImportStatement,
  instead: string,
): Edit | undefined {
  if (document.comments.some((comment) => within(comment.span, span))) return undefined;
  const lines = instead === "" ? linesOfStatement(document, span) : span;
  return lines && { span: lines, text: instead };
}
