import type { Value } from "../syntax/value.js";
import type { Elsewhere } from "./elsewhere.js";
import { wayBack } from "./evidence.js";
import { anyKey } from "./path.js";
import type { Entered } from "./source.js";

/**
 * The expressions whose values certainly arrive as they are, through some calls: none if the code
 * looks at them on the way or assigns another value, as it may convert them then.
 *
 * @param elsewhere what is known of the values of other files
 */
export function arrivalsOf(
  value: Value,
  entered: Entered,
  elsewhere?: Elsewhere,
): readonly Value[] {
  const start = { value, path: [], entered };
  const { checks, made, replaced } = wayBack(start, () => false, elsewhere);
  return checks.length > 0 || replaced.length > 0 ? [] : made;
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
  const start = { value, path: [], entered: undefined };
  const { checks, isOpen, made, replaced } = wayBack(start, () => false, elsewhere, isMeant);
  return isOpen || checks.length > 0 || replaced.length > 0 ? [] : made;
}

/** The expressions for the elements of a list, as far as the code does not look at them. */
export function elementsFrom(list: Value): readonly Value[] {
  const { checks, made, replaced } = wayBack(
    { value: list, path: [anyKey], entered: undefined },
    () => false,
  );
  return checks.length > 0 || replaced.length > 0 ? [] : made;
}
