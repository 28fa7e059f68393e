import type { Document, ImportStatement } from "./document.js";
import type { Edit } from "./edit.js";
import { lineWidth } from "./layout.js";
import { ownLines } from "./statement.js";
import { typeStyleOf } from "./type-style.js";
import { within } from "./value.js";

/** Takes some names out of the braces of an import that keeps others; `undefined` where comments stand among them. */
export function removeNames(
  document: Document,
  { names, span }: ImportStatement,
  gone: readonly string[],
): Edit | undefined {
  const { comments, text } = document;
  const kept = names.filter(({ local }) => !gone.includes(local));
  const [first] = names;
  const last = names.at(-1);
  const isCommented = comments.some((comment) => within(comment.span, span));
  if (!first || !last || kept.length === 0 || isCommented) return undefined;
  const open = text.lastIndexOf("{", first.span[0]) + 1;
  const close = text.indexOf("}", last.span[1]);
  const own = kept.map((one) => text.slice(...one.span));
  const inside = text.slice(open, close);
  const gap = /^\s/u.test(inside) ? " " : "";
  const inline = gap + own.join(", ") + gap;
  const width = span[1] - span[0] - inside.length + inline.length;
  if (!inside.includes("\n") || width <= lineWidth) return { span: [open, close], text: inline };
  const { indentUnit, lineBreak } = typeStyleOf(document);
  const comma = /,\s*$/u.test(inside) ? "," : "";
  const lines = own.map((one) => lineBreak + indentUnit + one).join(",");
  return { span: [open, close], text: lines + comma + lineBreak };
}

/** Takes an import out with its line, or puts another statement in its place; `undefined` beside other code. */
export function removeStatement(
  document: Document,
  { span }: ImportStatement,
  instead = "",
): Edit | undefined {
  if (document.comments.some((comment) => within(comment.span, span))) return undefined;
  const lines = instead === "" ? ownLines(document, span) : span;
  return lines && { span: lines, text: instead };
}
