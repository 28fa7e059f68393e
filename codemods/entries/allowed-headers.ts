import { isMultiline } from "../../syntax/lines.js";
import { typeStyleOf } from "../../syntax/type-style.js";
import { textOf } from "../../syntax/document.js";
import type { ArrayValue, ScalarValue } from "../../syntax/value.js";
import { refused, type Rewrite, rewritten } from "../rewrite.js";

/** Adds names to a list of headers, in its own spelling: `…, "mcp-method", "mcp-name"]`. */
export function addHeaders(list: ArrayValue | ScalarValue, names: readonly string[]): Rewrite {
  const { document, span } = list;
  const text = textOf(document, span);
  const isLower = text === text.toLowerCase();
  const added = names.map((name) => (isLower ? name.toLowerCase() : name));
  if (list.kind === "scalar") {
    const end = span[1] - 1;
    return rewritten([{ span: [end, end], text: `, ${added.join(", ")}` }]);
  }
  const last = list.elements.at(-1);
  if (!last) return refused("the list is empty");
  const { text: source } = document;
  const { quote } = typeStyleOf(document);
  const line = /\r?\n[ \t]*$/u.exec(source.slice(0, last.span[0]))?.[0];
  const gap = line !== undefined && isMultiline(document, span) ? line : " ";
  const end = last.span[1];
  return rewritten([
    { span: [end, end], text: added.map((name) => `,${gap}${quote}${name}${quote}`).join("") },
  ]);
}
