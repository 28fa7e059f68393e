import type { Document } from "../../syntax/document.js";
import type { Edit } from "../../syntax/edit.js";
import { type Code, columns, layOut, lineWidth, onOneLine } from "../../syntax/layout.js";
import { sourceOf } from "../../syntax/moved-source.js";
import { commaAfter, indentAt, isMultiline, lineStart, type Style } from "../../syntax/style.js";
import type { ArrayValue, Value } from "../../syntax/value.js";
import { hasComments } from "../comments.js";

/** Adds elements to a list behind one of its own, on their lines or on the list's. */
export function insertElements(
  document: Document,
  list: ArrayValue,
  after: Value,
  codes: readonly Code[],
  style: Style,
): readonly Edit[] {
  if (isMultiline(document, list.span)) return insertLines(document, list, after, codes, style);
  const inline = codes.map((code) => onOneLine(code, style));
  const added = inline.map((text) => `, ${text ?? ""}`).join("");
  const lineEnd = document.text.indexOf("\n", list.span[1]);
  const line = document.text.slice(
    lineStart(document, list.span[0]),
    lineEnd === -1 ? undefined : lineEnd,
  );
  const fits = inline.every(Boolean) && columns(line) + added.length <= lineWidth;
  const [, end] = after.outer;
  if (fits || hasComments(document, list)) return [{ span: [end, end], text: added }];
  const items = list.elements.flatMap((element) => {
    if (!element) return [];
    const own = sourceOf(document, element.kind === "spread" ? element.span : element.outer) ?? "";
    return [own, ...(element === after ? codes : [])].map((code) => ({ code }));
  });
  const [start] = list.span;
  const indent = indentAt(document, start);
  const room = { indent, column: lineWidth, behind: 0 };
  return [{ span: list.span, text: layOut({ kind: "array", items }, style, room) }];
}

function insertLines(
  document: Document,
  list: ArrayValue,
  after: Value,
  codes: readonly Code[],
  style: Style,
): readonly Edit[] {
  const [start, end] = after.outer;
  const indent = indentAt(document, start);
  const lines = codes.map((code) => {
    const room = { indent, column: columns(indent), behind: 1 };
    return style.lineBreak + indent + layOut(code, style, room);
  });
  const comma = commaAfter(document, end, list.span[1]);
  const lineEnd = document.text.indexOf("\n", end);
  const comment = document.comments.findLast(
    ({ span }) => span[0] >= end && span[1] <= lineEnd && span[1] < list.span[1],
  );
  if (!comment) return [{ span: [end, end], text: lines.map((line) => `,${line}`).join("") }];
  // What stands behind the element on its line speaks of that element, and stays with it.
  const place = comment.span[1];
  if (comma === undefined)
    return [
      { span: [end, end], text: "," },
      { span: [place, place], text: lines.join(",") },
    ];
  return [{ span: [place, place], text: lines.map((line) => `${line},`).join("") }];
}
