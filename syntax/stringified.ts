import { unlessSpread } from "./spreads.js";
import type { Spread, Value } from "./value.js";

/** The value that a `JSON.stringify` call serialises. */
export function stringified(value: Value | Spread | undefined): Value | undefined {
  if (value?.kind !== "call" || value.callee.join(".") !== "JSON.stringify") return undefined;
  return unlessSpread(value.arguments[0]);
}
