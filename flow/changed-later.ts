import { onceForEach } from "../syntax/once-for-each.js";
import { type Value, within } from "../syntax/value.js";
import { originsOf } from "./origins.js";
import { anyPart } from "./path.js";
import { noSinks } from "./sinks.js";
import { wayOf } from "./uses.js";

/**
 * Whether the file changes a list or an object that an expression refers to, or an element of such a
 * list, after it was made: `sizes.push(…)`, `for (const size of sizes) size.id = …`.
 */
export function mayChange(expression: Value): boolean {
  return [...expression.document.references.values()]
    .flat()
    .filter(({ span }) => within(span, expression.span))
    .some((reference) => originsOf(reference).some(isChanged));
}

/** Whether the file changes what a literal makes, after it was made. */
export const isChanged = onceForEach(
  (made: Value): boolean => wayOf(made, noSinks, [anyPart]).changes.length > 0,
);
