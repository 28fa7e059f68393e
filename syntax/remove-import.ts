import type { Document, ImportStatement } from "./document.js";
import { applyEdits, type Edit } from "./edit.js";
import { lineWidth } from "./layout.js";
import { linesOfStatement } from "./statement.js";
import { typeStyleOf } from "./type-style.js";
import { type Span, within } from "./value.js";

/** The text between the braces of an import, with the space in them; `undefined` where there are none. */
export function insideBraces(
  { text }: Document,
  { names: [first, ...others] }: ImportStatement,
): Span | undefined {
  if (!first) return undefined;
  const open = text.lastIndexOf("{", first.span[0]) + 1;
  return [open, text.indexOf("}", (others.at(-1) ?? first).span[1])];
}

/**
 * Takes some names out of the braces of an import that keeps others, or gets them by edits at the same time; `undefined`
 * where comments stand among them.
 */
export function removeNames(
  document: Document,
  statement: ImportStatement,
  gone: readonly string[],
  edits: readonly Edit[] = [],
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
  if (items.length === 0) return undefined;
  const gap = /^\s/u.test(before) ? " " : "";
  const inline = gap + items.join(", ") + gap;
  const width = span[1] - span[0] - before.length + inline.length;
  // Prettier never breaks a single name.
  if (items.length === 1 || width <= lineWidth) return { span: inside, text: inline };
  const { indentUnit, lineBreak } = typeStyleOf(document);
  const isEnded = !before.includes("\n") || /,\s*$/u.test(before);
  const lines = items.map((one) => lineBreak + indentUnit + one).join(",");
  return { span: inside, text: lines + (isEnded ? "," : "") + lineBreak };
}

/** Takes an import out with its line, or puts another statement in its place; `undefined` beside other code. */
export function removeStatement(
  document: Document,
  { span }: ImportStatement,
  instead = "",
): Edit | undefined {
  if (document.comments.some((comment) => within(comment.span, span))) return undefined;
  const lines = instead === "" ? linesOfStatement(document, span) : span;
  return lines && { span: lines, text: instead };
}
