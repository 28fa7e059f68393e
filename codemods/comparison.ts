import { type Document, textOf } from "../syntax/document.js";
import { type ReferenceValue, type Span, within } from "../syntax/value.js";
import { type Rewrite, refused, rewritten } from "./rewrite.js";

/** The code that may surround a test for it to become a comparison without parentheses. */
const before = /(?:^|[(?:,;{}]|&&|\|\||=>|(?<![!<=>])=|\breturn)\s*$/u;
const after = /^\s*(?:$|[):,;}]|\?(?![.?])|&&|\|\|)/u;

/** Replaces a truthiness test with a comparison. */
export function compareInstead(
  document: Document,
  test: Span,
  comparison: string,
  doubt?: string,
): Rewrite {
  const [start, end] = test;
  const around = [document.text.slice(0, start), document.text.slice(end)] as const;
  if (!before.test(around[0]) || !after.test(around[1]))
    return refused("it is part of another expression");
  if (document.comments.some(({ span }) => within(span, test)))
    return refused("it contains comments");
  return rewritten([{ span: test, text: comparison }], doubt);
}

/**
 * Replaces `!result.structuredContent` with a comparison to `undefined`, because `null`, `0` and
 * `""` are structured content too (2026-07-28, CallToolResult).
 */
export function comparePresence(
  reference: ReferenceValue,
  test: Span,
  isNegated: boolean,
): Rewrite {
  const operator = isNegated ? "===" : "!==";
  return compareInstead(
    reference.document,
    test,
    `${textOf(reference.document, reference.outer)} ${operator} undefined`,
    isNegated && !isTakenApart(reference)
      ? undefined
      : "the code that follows may not expect `null`",
  );
}

/** Whether code reads members of the value by the same name, which would fail for `null`. */
function isTakenApart({ document: { references, text }, path: own }: ReferenceValue): boolean {
  return (references.get(own[0]) ?? []).some(
    ({ outer: [start, end], path, place }) =>
      own.every((key, index) => path[index] === key) &&
      (path.length > own.length ||
        (place.kind === "argument" && place.call.callee[0] === "Object") ||
        text.startsWith("[", end) ||
        // `const { title } = result.structuredContent`
        /[\]}]\s*=\s*$/u.test(text.slice(Math.max(0, start - 9), start))),
  );
}
