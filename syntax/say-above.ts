import type { Comment, Document } from "./document.js";
import type { Edit } from "./edit.js";
import { commentTexts } from "./moved-source.js";
import { startsLine } from "./own-lines.js";
import { lineBreakOf } from "./style.js";
import { indentAt } from "./lines.js";

/** Moves comments to the code at an offset: above it, or before it if it shares its line. */
export function saidAbove(document: Document, at: number, comments: readonly Comment[]): Edit {
  const indent = indentAt(document, at);
  const line = lineBreakOf(document) + indent;
  const isOwnLine = startsLine(document, at);
  const isInline = !isOwnLine && comments.every(({ isLine }) => !isLine);
  const said = commentTexts(document, comments).map((comment) =>
    comment.replaceAll("\n", `\n${indent}`),
  );
  if (isInline) return { span: [at, at], text: said.map((comment) => `${comment} `).join("") };
  const lines = said.map((comment) => comment + line).join("");
  return { span: [at, at], text: isOwnLine ? lines : line + lines };
}
