import type { Value } from "../syntax/value.js";
import type { Elsewhere } from "./elsewhere.js";
import { wayBack } from "./evidence.js";
import { methodsOf } from "./methods.js";
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
  // What a doubtful call passes on is as uncertain as what it is given.
  const { checks, made, replaced } = wayBack(start, () => false, elsewhere, isDoubtful);
  return checks.length > 0 || replaced.length > 0 ? [] : made.filter((value) => !isDoubtful(value));
}

/** The expressions for the elements of a list, as far as the code does not look at them. */
export function elementsFrom(list: Value): readonly Value[] {
  const { checks, made, replaced } = wayBack(
    { value: list, path: [anyKey], entered: undefined },
    () => false,
  );
  return checks.length > 0 || replaced.length > 0 ? [] : made;
}

/**
 * Whether the function that a value is handed to only has the name of the method:
 * `this.client.callTool({ … })`, but not `this.callTool("a")`.
 */
function isDoubtful({ place }: Value): boolean {
  if (place.kind !== "argument" || !place.call.receiver) return false;
  const { receiver } = place.call;
  const isThis = receiver.kind === "reference" && receiver.path.join(".") === "this";
  return !isThis && methodsOf(place.call).length === 0;
}
