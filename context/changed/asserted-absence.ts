import type { Document } from "../../syntax/document.js";
import { unlessSpread } from "../../syntax/spreads.js";
import { type CallValue, type Span, within } from "../../syntax/value.js";
import { isNullish } from "../../syntax/undefined.js";

/** What test runners call the checks that there is nothing. */
const absent =
  /^(?:toBe(?:Null|Undefined|Falsy|Nullish)|isNull|isUndefined|notOk|isNotOk|isFalse)$/u;

/** Whether a test checks that what a place reads is not there: `expect(header).toBeNull()`. */
export function isAssertedAbsent({ calls }: Document, span: Span): boolean {
  return calls.some((call) => within(span, call.span) && checksAbsence(call));
}

function checksAbsence({ arguments: given, callee }: CallValue): boolean {
  const name = callee.at(-1) ?? "";
  const expected = unlessSpread(given[1]);
  const isNothing = expected !== undefined && isNullish(expected);
  return absent.test(name) || (/^(?:equal|strictEqual|deepStrictEqual)$/u.test(name) && isNothing);
}
