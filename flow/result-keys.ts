import type { Document } from "../syntax/document.js";
import { onceForEach } from "../syntax/once-for-each.js";
import type { CallValue, NewValue } from "../syntax/value.js";
import { returned } from "./path.js";

/** The key for what one call returns, which tells it from the results of other calls. */
export function resultKey(call: CallValue | NewValue): string {
  const index = call.kind === "call" ? indexes(call.document).get(call) : undefined;
  return `${returned}#${String(index ?? -1)}`;
}

/** The call whose result a key leads to, unless it is that of any call. */
export function callWithKey({ calls }: Document, key: string): CallValue | undefined {
  return key === returned ? undefined : calls[Number(key.slice(returned.length + 1))];
}

const indexes = onceForEach(
  ({ calls }: Document): ReadonlyMap<CallValue, number> =>
    new Map(calls.map((call, index) => [call, index])),
);
