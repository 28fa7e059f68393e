import { plainKind } from "../syntax/kinds/plain-kind.js";
import type { Document } from "../syntax/document.js";
import type { Value } from "../syntax/value.js";

/** Whether an expression is certainly a string. */
export function isString(document: Document, value: Value): boolean {
  return plainKind(document, value, "shown") === "string";
}
