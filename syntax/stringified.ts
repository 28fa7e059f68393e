import { outwards } from "./ancestors.js";
import { unlessSpread } from "./spreads.js";
import type { Spread, Value } from "./value.js";

/** The value that a `JSON.stringify` call serialises. */
export function stringified(value: Value | Spread | undefined): Value | undefined {
  if (value?.kind !== "call" || value.callee.join(".") !== "JSON.stringify") return undefined;
  return unlessSpread(value.arguments[0]);
}

/** Whether a value is in what a `JSON.stringify` call serialises, where dates and URLs are texts. */
export function isStringified(value: Value): boolean {
  return [...outwards(value)].some(
    ({ place }) =>
      place.kind === "argument" && stringified(place.call) !== undefined && place.index === 0,
  );
}
