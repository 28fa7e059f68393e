import type { Value } from "../syntax/value.js";
import type { Elsewhere } from "./elsewhere.js";
import { wayBack } from "./evidence.js";
import { anyKey } from "./path.js";
import type { Entered, Source } from "./source.js";

/**
 * The expressions whose values certainly arrive as they are, through some calls: none if the code
 * looks at them on the way or assigns another value, as it may convert them then.
 *
 * @param elsewhere what is known of the values of other files
 * @param isMeant whether an expression is what is looked for, so nothing behind it matters
 */
export function arrivalsOf(
  value: Value,
  entered: Entered,
  elsewhere?: Elsewhere,
  isMeant?: (value: Value) => boolean,
): readonly Value[] {
  return arriving({ value, path: [], entered }, elsewhere, isMeant).made;
}

/**
 * All expressions that may arrive at a place as they are; none if some are not known.
 *
 * @param isMeant whether an expression is what is looked for, so nothing behind it matters
 */
export function allArrivalsOf(
  value: Value,
  elsewhere?: Elsewhere,
  isMeant?: (value: Value) => boolean,
): readonly Value[] {
  const { isOpen, made } = arriving({ value, path: [], entered: undefined }, elsewhere, isMeant);
  return isOpen ? [] : made;
}

/** Whether the code looks at a value on its way to a place, or assigns another one there. */
export function isAskedOnItsWay(value: Value): boolean {
  const { checks, isAssigned } = wayBack(
    { value, path: [], entered: undefined },
    "expressions",
    undefined,
  );
  return checks.length > 0 || isAssigned;
}

/** The expressions for the elements of a list, as far as the code does not look at them. */
export function elementsFrom(list: Value): readonly Value[] {
  return arriving({ value: list, path: [anyKey], entered: undefined }).made;
}

function arriving(
  start: Source,
  elsewhere?: Elsewhere,
  isMeant?: (value: Value) => boolean,
): { readonly made: readonly Value[]; readonly isOpen: boolean } {
  const { checks, isAssigned, isOpen, made } = wayBack(start, "expressions", elsewhere, isMeant);
  return { made: checks.length > 0 || isAssigned ? [] : made, isOpen };
}
