import { type Value, within } from "../syntax/value.js";
import { classNamed } from "./calls.js";
import { wayBack } from "./evidence.js";
import { FunctionsByName } from "./functions-by-name.js";
import { originsOf } from "./origins.js";
import { anyKey } from "./path.js";
import type { Entered } from "./sources.js";

/**
 * The expressions whose values certainly arrive as they are, through some calls: none if the code
 * looks at them on the way or assigns another value, as it may convert them then.
 */
export function arrivalsOf(value: Value, entered: Entered): readonly Value[] {
  const { checks, made, replaced } = wayBack({ value, path: [], entered }, () => false);
  return checks.length > 0 || replaced.length > 0 ? [] : made.filter(isCertain);
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
 * Whether the function that a value is handed to is more than one with the name of the method:
 * `this.callTool("a")`, but not `this.client.callTool({ … })`.
 */
function isCertain({ place }: Value): boolean {
  const receiver = place.kind === "argument" ? place.call.receiver : undefined;
  if (place.kind !== "argument" || !receiver) return true;
  const { call } = place;
  const path = receiver.kind === "reference" ? receiver.path : [];
  if (path.join(".") === "this") return true;
  const { document } = call;
  const holders = originsOf(receiver).map((origin) =>
    origin.kind === "new" ? classNamed(document, origin) : origin,
  );
  const reached = FunctionsByName.in(document).by(call);
  return [classNamed(document, { callee: path, span: receiver.span }), ...holders].some(
    (holder) => holder && reached.some(({ span }) => within(span, holder.span)),
  );
}
