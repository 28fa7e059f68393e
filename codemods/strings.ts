import { plainKind } from "../syntax/kinds/plain-kind.js";
import type { Value } from "../syntax/value.js";

/** Whether an expression is certainly a string. */
export function isString(value: Value): boolean {
  return plainKind(value, "shown") === "string";
}
