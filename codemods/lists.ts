import { isLikelyList } from "../syntax/kinds/call-kinds.js";
import { outcomes } from "../syntax/names.js";
import type { Value } from "../syntax/value.js";

/** Whether a value is a list, judging by names where it is the result of a call. */
export function isList(value: Value): boolean {
  return outcomes(value).every((known) =>
    known.kind === "call" ? isLikelyList(known) : known.kind === "array",
  );
}
