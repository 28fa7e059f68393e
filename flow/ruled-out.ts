import type { PlainKind } from "../syntax/kinds/kind.js";
import { plainKind } from "../syntax/kinds/plain-kind.js";
import { type Document, textOf } from "../syntax/document.js";
import { assignmentsTo, declarationAt, usesAt } from "../syntax/names.js";
import { onceForEach } from "../syntax/once-for-each.js";
import { isUndefined } from "../syntax/undefined.js";
import {
  type CallValue,
  type FunctionValue,
  type NewValue,
  type Parameter,
  type Span,
  type Spread,
  stringOf,
  type Value,
  within,
} from "../syntax/value.js";
import { builtinOf } from "./builtin-of.js";
import { isRefused } from "./deciding-branches.js";
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
export function isRuledOut(at: Span, by: FunctionValue, call: CallValue | NewValue): boolean {
  const asked = askedIn(by);
  if (asked.size === 0 || !handsItsArguments(call) || wayFrom(by).bound.length > 0) return false;
  return isRefused(by.document, at, (part) => isTrue(part, asked, call.arguments));
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
        if (assignmentsTo(document, name, declarationAt(document, name, at)).length > 0) return [];
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
  const kindOf = (value: Value | undefined): PlainKind | undefined => {
    const known = value && asked.get(value);
    const argument = known && argumentFor(known, given);
    return argument && plainKind(argument);
  };
  if (part.kind === "call") {
    const [list] = part.arguments;
    const kind = list && list.kind !== "spread" ? kindOf(list) : undefined;
    return kind && kind === "array";
  }
  const { operands = [], operator = "" } = part.document.operations.get(part) ?? {};
  const isEqual = equality.get(operator);
  if (isEqual === undefined) return undefined;
  const [left, right] = operands;
  const outcome = left && right && (areEqual(left, right, kindOf) ?? areEqual(right, left, kindOf));
  return outcome === undefined ? undefined : outcome === isEqual;
}

/** Operators that compare two values, and whether they are true of equal ones. */
const equality: ReadonlyMap<string, boolean> = new Map([
  ["===", true],
  ["==", true],
  ["!==", false],
  ["!=", false],
]);

/** `typeof rows === "string"`, `rows === null`. */
function areEqual(
  asked: Value,
  other: Value,
  kindOf: (value: Value | undefined) => PlainKind | undefined,
): boolean | undefined {
  const { operands: [operand] = [], operator } = asked.document.operations.get(asked) ?? {};
  const type = operator === "typeof" ? stringOf(other) : undefined;
  const kind = kindOf(type === undefined ? asked : operand);
  if (kind === undefined) return undefined;
  if (type !== undefined) return typeOf(kind) === type;
  // What is null may also be undefined for `==`.
  const isNothing = isUndefined(other) || plainKind(other) === "null";
  return isNothing && kind !== "null" && kind !== "undefined" ? false : undefined;
}

/** What `typeof` evaluates to for a kind of value. */
function typeOf(kind: PlainKind): string {
  return primitives.has(kind) ? kind : "object";
}

const primitives: ReadonlySet<PlainKind> = new Set<PlainKind>([
  ...(["bigint", "boolean", "number", "string", "undefined"] as const),
]);

/** The argument for a parameter, if there is one. */
function argumentFor({ index }: AskedParameter, given: Given): Value | undefined {
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
