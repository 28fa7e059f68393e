import type { Document, ImportStatement } from "./document.js";
import type { Edit } from "./edit.js";
import { usualWidth } from "./style.js";
import { typeStyleOf } from "./type-style.js";
import type { Span } from "./value.js";

/** The span between the braces of an import, with the whitespace; `undefined` without any. */
export function insideBraces(
  { text }: Document,
  { names: [first, ...others] }: ImportStatement,
): Span | undefined {
  if (!first) return undefined;
  const open = text.lastIndexOf("{", first.span[0]) + 1;
  return [open, text.indexOf("}", (others.at(-1) ?? first).span[1])];
}

/** Replaces the names in the braces of an import, on one line if they fit. */
export function importedNames(
  document: Document,
  { span }: ImportStatement,
  inside: Span,
  names: readonly string[],
): Edit {
  const before = document.text.slice(...inside);
  const gap = /^\s/u.test(before) ? " " : "";
  const inline = gap + names.join(", ") + gap;
  const width = span[1] - span[0] - before.length + inline.length;
  // Prettier never breaks a single name.
  if (names.length === 1 || width <= usualWidth) return { span: inside, text: inline };
  const { indentUnit, lineBreak } = typeStyleOf(document);
  const isEnded = !before.includes("\n") || /,\s*$/u.test(before);
  const lines = names.map((one) => lineBreak + indentUnit + one).join(",");
  return { span: inside, text: lines + (isEnded ? "," : "") + lineBreak };
}
