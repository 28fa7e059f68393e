import type { Value } from "./value.js";

/** Whether a value is written as `[]` or `{}`, as what is filled later begins. */
export function isEmptyLiteral(value: Value): boolean {
  if (value.kind === "array") return value.elements.length === 0;
  return value.kind === "object" && value.entries.length === 0;
}
