import type { Value } from "./value.js";

/** Whether a value is written as `undefined`. */
export function isUndefined(value: Value): boolean {
  return value.kind === "reference" && value.path.join(".") === "undefined";
}

/** Whether a value is the literal `undefined` or `null`. */
export function isNullish(value: Value): boolean {
  return value.kind === "scalar" ? value.value === null : isUndefined(value);
}
