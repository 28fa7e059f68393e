import { outwards } from "./ancestors.js";
import { usesAt } from "./names.js";
import { unlessSpread } from "./spreads.js";
import type { Spread, Value } from "./value.js";

/** The value that a `JSON.stringify` call serialises. */
export function stringified(value: Value | Spread | undefined): Value | undefined {
  if (value?.kind !== "call" || value.callee.join(".") !== "JSON.stringify") return undefined;
  return unlessSpread(value.arguments[0]);
}

/**
 * Whether a value is in what a `JSON.stringify` call serialises, where dates and URLs are texts: in
 * its argument, or in a variable that is used for nothing else.
 */
export function isStringified(value: Value): boolean {
  return [...outwards(value)].some((one) => {
    const { document, place, span } = one;
    if (place.kind !== "variable") return isInCall(one);
    const uses = usesAt(document, place.name, span);
    return uses.length > 0 && uses.every((use) => [...outwards(use)].some(isInCall));
  });
}

function isInCall({ place }: Value): boolean {
  return place.kind === "argument" && stringified(place.call) !== undefined && place.index === 0;
}
