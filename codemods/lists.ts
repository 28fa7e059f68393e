import { isLikelyList } from "../syntax/kinds/call-kinds.js";
import type { Document } from "../syntax/document.js";
import { outcomes } from "../syntax/names.js";
import type { Value } from "../syntax/value.js";

/** Whether a value is a list, judging by names where it is the result of a call. */
export function isList(document: Document, value: Value): boolean {
  return outcomes(document, value).every((known) =>
    known.kind === "call" ? isLikelyList(known) : known.kind === "array",
  );
}
