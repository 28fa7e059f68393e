import type { Value } from "./value.js";

/** Whether an expression is what it says. */
export function isWritten(value: Value): boolean {
  return hasWrittenParts(value) || value.kind === "scalar" || value.kind === "template";
}

/** Whether an expression is an object, a list or code that is written out. */
export function hasWrittenParts({ kind }: Value): boolean {
  return kind === "array" || kind === "class" || kind === "function" || kind === "object";
}
