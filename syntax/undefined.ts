import type { Value } from "./value.js";

/** Whether a value is written as `undefined`. */
export function isUndefined(value: Value): boolean {
  return value.kind === "reference" && value.path.join(".") === "undefined";
}
