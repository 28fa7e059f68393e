import type { Span } from "../../value.js";

/** The span of an expression with the parentheses around it, where there are some. */
export function withParentheses(text: string, [start, end]: Span): Span {
  const before = backOverSpace(text, start);
  const after = /(?:\s|\/\*[^]*?\*\/|\/\/.*)*/uy;
  after.lastIndex = end;
  after.exec(text);
  const isAround = text[before - 1] === "(" && text[after.lastIndex] === ")";
  return isAround ? [before - 1, after.lastIndex + 1] : [start, end];
}

/** Back over white space and comments; not over `//`, which only a reader of the whole text can tell. */
function backOverSpace(text: string, offset: number): number {
  let at = offset;
  for (;;) {
    while (/\s/u.test(text[at - 1] ?? "")) at -= 1;
    const comment = text.endsWith("*/", at) ? text.lastIndexOf("/*", at - 2) : -1;
    if (comment < 0) return at;
    at = comment;
  }
}
