import { usesAt } from "../syntax/names.js";
import { onceForEach } from "../syntax/once-for-each.js";
import { unlessSpread } from "../syntax/spreads.js";
import type { CallValue, FunctionValue, NewValue, Span } from "../syntax/value.js";
import { builtinOf } from "./builtin-of.js";
import { isRefused } from "./deciding-branches.js";
import { decides } from "./deciding-names.js";
import { evaluate, isTrueFor, type Names, parametersOf } from "./evaluate.js";
import { type Evaluated, scalar } from "./evaluated.js";
import { enter, type Entered } from "./source.js";
import { wayFrom } from "./stores.js";

/**
 * Whether the arguments of a call keep the function from reaching a place in it:
 * `reply(data, false)` does not run `if (isError) return { text: data }`, and `wrap([row])` not
 * `if (typeof found === "string") return found`.
 */
export function isRuledOut(
  at: Span,
  by: FunctionValue,
  call: CallValue | NewValue,
  before?: Entered,
): boolean {
  if (!asksForArguments(by) || !handsItsArguments(call) || wayFrom(by).bound.length > 0)
    return false;
  const names = namesIn(enter(by, call, before));
  return isRefused(by.document, at, (part) => isTrueFor(part, names));
}

/** What the parameters of the functions that a way has entered stand for. */
function namesIn(entered: Entered): Names {
  if (!entered) return () => undefined;
  const { before, by, call } = entered;
  const others = namesIn(before);
  return handsItsArguments(call)
    ? parametersOf(by, (index) => argumentOf(call, index, others), others)
    : others;
}

/** What a call hands to a function, as far as that is known. */
function argumentOf(
  { arguments: given }: CallValue | NewValue,
  index: number,
  names: Names,
): Evaluated | undefined {
  if (given.slice(0, index + 1).some(({ kind }) => kind === "spread")) return undefined;
  const own = unlessSpread(given[index]);
  return own ? evaluate(own, names) : scalar(undefined);
}

/** Whether the function that a call runs gets the arguments of the call, and not those of `call` or `map`. */
function handsItsArguments(call: CallValue | NewValue): boolean {
  if (call.kind === "new") return true;
  const isRebound = call.receiver && /^(?:apply|bind|call)$/u.test(call.callee.at(-1) ?? "");
  return !isRebound && !builtinOf(call);
}

/** Whether a function decides by its parameters what it does. */
const asksForArguments = onceForEach(({ document, parameters }: FunctionValue): boolean =>
  parameters.some(({ bindings }) =>
    bindings.some(({ name, span }) => decides(usesAt(document, name, span))),
  ),
);
