import type { Branch } from "../syntax/document.js";
import { usesAt } from "../syntax/names.js";
import { onceForEach, remembered } from "../syntax/once-for-each.js";
import { unlessSpread } from "../syntax/spreads.js";
import type { CallValue, FunctionValue, NewValue, Span } from "../syntax/value.js";
import { builtinOf } from "./builtin-of.js";
import { certainBranches, isRefusedBy } from "./deciding-branches.js";
import { branchesAsking } from "./deciding-names.js";
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
  const asking = branchesAskingFor(by);
  if (asking.size === 0 || !handsItsArguments(call)) return false;
  const branches = certainBranches(by.document, at).filter(({ branch }) => asking.has(branch));
  if (branches.length === 0 || wayFrom(by).bound.length > 0) return false;
  const entered = enter(by, call, before);
  return remembered(knownFor(entered), at.join(), () => {
    const names = namesIn(entered);
    return isRefusedBy(by.document, branches, (part) => isTrueFor(part, names));
  });
}

/** What is known of one way into functions: many values are asked about, of which most are alike. */
interface Way {
  readonly known: Map<string, boolean>;
  readonly further: Map<CallValue | FunctionValue | NewValue, Way>;
}

const newWay = (): Way => ({ known: new Map(), further: new Map() });

const waysInto: (by: FunctionValue) => Way = onceForEach(newWay);

/** What is known, by the place, of a way that has entered functions by the same calls. */
function knownFor({ before, by, call }: NonNullable<Entered>): Way["known"] {
  let way = remembered(waysInto(by).further, call, newWay);
  for (let one = before; one; one = one.before)
    way = remembered(remembered(way.further, one.by, newWay).further, one.call, newWay);
  return way.known;
}

/** What the parameters of the functions that a way has entered stand for. */
function namesIn(entered: Entered): Names {
  if (!entered) return () => undefined;
  const { before, by, call } = entered;
  const others = namesIn(before);
  if (!handsItsArguments(call)) return others;
  const given = new Map<number, Evaluated | undefined>();
  const argument = (index: number): Evaluated | undefined =>
    remembered(given, index, () => argumentOf(call, index, others));
  return parametersOf(by, argument, others);
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
  const isRebound = call.receiver && /^(?:apply|bind|call)$/u.test(call.name);
  return !isRebound && !builtinOf(call);
}

/** The branches of a function that depend on its arguments. */
const branchesAskingFor = onceForEach(
  ({ document, parameters }: FunctionValue): ReadonlySet<Branch> =>
    new Set(
      parameters.flatMap(({ bindings }) =>
        bindings.flatMap(({ name, span }) => [...branchesAsking(usesAt(document, name, span))]),
      ),
    ),
);
