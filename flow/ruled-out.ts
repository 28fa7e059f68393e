import { boundParameter } from "../syntax/bound-parameter.js";
import { plainKind } from "../syntax/kinds/plain-kind.js";
import { type Document, textOf } from "../syntax/document.js";
import { isReassigned, usesAt } from "../syntax/names.js";
import { onceForEach } from "../syntax/once-for-each.js";
import { isUndefined } from "../syntax/undefined.js";
import {
  type CallValue,
  type FunctionValue,
  type NewValue,
  type Parameter,
  type Span,
  type Spread,
  type Value,
  within,
} from "../syntax/value.js";
import { builtinOf } from "./builtin-of.js";
import { isRefused } from "./deciding-branches.js";
import { isTrueOfKind } from "./kind-tests.js";
import type { Entered } from "./source.js";
import { wayFrom } from "./stores.js";
import { truthOf } from "./truth.js";

type Given = readonly (Value | Spread)[];

/** A parameter of a function about which the function asks. */
interface AskedParameter {
  readonly index: number;
  readonly parameter: Parameter;
}

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
  const asked = askedIn(by);
  if (asked.size === 0 || !handsItsArguments(call) || wayFrom(by).bound.length > 0) return false;
  return isRefused(by.document, at, (part) => isTrue(part, asked, givenIn(call, before)));
}

/** The arguments of a call; for parameters of the functions entered before, what these have got. */
function givenIn(call: CallValue | NewValue, before: Entered): Given {
  return call.arguments.map((one) => (one.kind === "spread" ? one : behindCalls(one, before)));
}

function behindCalls(value: Value, entered: Entered): Value {
  let known = value;
  for (let one = entered; one; one = one.before) {
    const { by, call } = one;
    const bound = known.kind === "reference" && known.path.length === 1 && boundParameter(known);
    if (!bound || bound.by !== by || ownName(bound.parameter) === undefined) continue;
    const index = by.parameters.indexOf(bound.parameter);
    const given = handsItsArguments(call) ? argumentAt(index, call.arguments) : undefined;
    if (!given) return known;
    known = given;
  }
  return known;
}

/** Whether the function that a call runs gets the arguments of the call, and not those of `call` or `map`. */
function handsItsArguments(call: CallValue | NewValue): boolean {
  if (call.kind === "new") return true;
  const isRebound = call.receiver && /^(?:apply|bind|call)$/u.test(call.callee.at(-1) ?? "");
  return !isRebound && !builtinOf(call);
}

/** Where a function asks about a parameter as a whole, which nothing replaces. */
const askedIn = onceForEach(
  ({ document, parameters, span }: FunctionValue): ReadonlyMap<Value, AskedParameter> =>
    new Map(
      parameters.flatMap((parameter, index) => {
        const { isRest, span: at } = parameter;
        const name = ownName(parameter);
        if (name === undefined || isRest) return [];
        if (isReassigned(document, name, at)) return [];
        return usesAt(document, name, at)
          .filter((use) => use.path.length === 1 && within(use.span, span) && isAsked(use))
          .map((use) => [use, { index, parameter }] as const);
      }),
    ),
);

function isAsked({ place }: Value): boolean {
  return place.kind === "tested" || place.kind === "compared" || isOfList(place);
}

/** `Array.isArray(rows)` */
function isOfList(place: Value["place"]): boolean {
  return place.kind === "argument" && place.call.callee.join(".") === "Array.isArray";
}

/** The name of a parameter that takes nothing apart. */
function ownName({ bindings: [only, ...others] }: Parameter): string | undefined {
  return only?.path.length === 0 && others.length === 0 ? only.name : undefined;
}

/** Whether a part of a condition is true for the arguments; `undefined` if that is not known. */
function isTrue(
  part: Value,
  asked: ReadonlyMap<Value, AskedParameter>,
  given: Given,
): boolean | undefined {
  const own = asked.get(part);
  if (own) return isTruthy(part.document, own, given);
  return isTrueOfKind(part, (value) => {
    const known = asked.get(value);
    const argument = known && argumentAt(known.index, given);
    return argument && plainKind(argument);
  });
}

/** The argument at an index, if there is one. */
function argumentAt(index: number, given: Given): Value | undefined {
  const [own, ...before] = given.slice(0, index + 1).toReversed();
  const isShown = own && own.kind !== "spread" && given.length > index;
  return isShown && before.every(({ kind }) => kind !== "spread") ? own : undefined;
}

/** Whether the argument for a parameter is truthy; `undefined` if that is not known. */
function isTruthy(
  document: Document,
  { index, parameter }: AskedParameter,
  given: Given,
): boolean | undefined {
  if (given.slice(0, index + 1).some(({ kind }) => kind === "spread")) return undefined;
  const own = given[index];
  if (!own || own.kind === "spread" || isUndefined(own)) return initially(document, parameter);
  return truthOf(own);
}

/** Whether a parameter without an argument is truthy: `isError = false`, `isError?: boolean`. */
function initially(document: Document, parameter: Parameter): boolean | undefined {
  const { span, type } = parameter;
  const end = type?.span[1] ?? span[0] + (ownName(parameter)?.length ?? 0);
  const [, initial = ""] = /^\??\s*=(.*)$/su.exec(textOf(document, [end, span[1]])) ?? [];
  if (/^(?:false|null|undefined|0|""|''|)$/u.test(initial.trim())) return false;
  return initial.trim() === "true" ? true : undefined;
}
