import type { Document } from "../syntax/document.js";
import { type Span, within } from "../syntax/value.js";
import { type Rewrite, refused, rewritten } from "./rewrite.js";

/** What stands around a test that can become a comparison without parentheses. */
const before = /(?:^|[(?:,;{}]|&&|\|\||=>|(?<![!<=>])=|\breturn)\s*$/u;
const after = /^\s*(?:$|[):,;}]|\?(?![.?])|&&|\|\|)/u;

/** Puts a comparison in the place of a test for truth. */
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
