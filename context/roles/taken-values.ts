import type { Document } from "../../syntax/document.js";
import { onceForEach } from "../../syntax/once-for-each.js";
import type { Place, Value } from "../../syntax/value.js";

/** The values that may have a role or parts with one, in reverse order; for all finders of a file. */
export const takenIn = onceForEach(({ values }: Document) =>
  values.filter((value) => !isNotTaken(value)).toReversed(),
);

/**
 * Whether a value has no role of its own, and no parts with one: a text comes from nowhere, and what
 * is only called, tested or dropped goes nowhere, unless its type says what it is.
 */
function isNotTaken({ casts, kind, place }: Value): boolean {
  return kind === "scalar" || kind === "template" || (casts.length === 0 && ends.has(place.kind));
}

const ends: ReadonlySet<Place["kind"]> = new Set<Place["kind"]>([
  ...(["receiver", "callee", "accessed", "constructed", "extended"] as const),
  ...(["tested", "compared", "operand", "enumerated", "written", "dropped"] as const),
]);
