import { type Document, textOf } from "../syntax/document.js";
import type { ReferenceValue, Span } from "../syntax/value.js";
import { compareInstead } from "./comparison.js";
import type { Rewrite } from "./rewrite.js";

/** `!result.structuredContent` asks whether it is there, which `null`, `0` and `""` are (2026-07-28, CallToolResult). */
export function comparePresence(
  document: Document,
  reference: ReferenceValue,
  test: Span,
  isNegated: boolean,
): Rewrite {
  const operator = isNegated ? "===" : "!==";
  return compareInstead(
    document,
    test,
    `${textOf(document, reference.outer)} ${operator} undefined`,
    isNegated && !isTakenApart(document, reference)
      ? undefined
      : "the code that follows may not expect `null`",
  );
}

/** Whether the value is asked for its members under the same name, which `null` has none of. */
function isTakenApart(
  { references, text }: Document,
  { path: [root, key] }: ReferenceValue,
): boolean {
  return (references.get(root) ?? []).some(
    ({ outer: [start, end], path, place }) =>
      path[1] === key &&
      (path.length > 2 ||
        (place.kind === "argument" && place.call.callee[0] === "Object") ||
        text.startsWith("[", end) ||
        // `const { title } = result.structuredContent`
        /[\]}]\s*=\s*$/u.test(text.slice(Math.max(0, start - 9), start))),
  );
}
