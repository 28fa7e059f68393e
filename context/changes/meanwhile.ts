import { holder } from "../../syntax/ancestors.js";
import { functionAround } from "../../syntax/around.js";
import type { Declaration, Document } from "../../syntax/document.js";
import { declarationAt } from "../../syntax/names.js";
import { type CallValue, type Span, type Value, within } from "../../syntax/value.js";
import { putsArgument, visitsElements } from "../../flow/builtins.js";
import { isProtocolCall } from "../protocol-sinks.js";
import { isReading } from "./harmless-functions.js";
import { type PossibleChange, possibleChanges } from "./possible-changes.js";
import { type SharedName, sharedNames } from "./shared-names.js";
import { once } from "../../syntax/once.js";
import { onceForEach } from "../../syntax/once-for-each.js";

/**
 * A place where a part of a value may change after the value was created and before it is sent:
 * later in its function, in functions that receive it, in a `finally`, or in the next iteration of
 * a loop.
 *
 * @param parts what the value is made of
 * @param ways the values that hold it once it is made, but none that make it when they are called
 */
export function changeMeanwhile(
  made: Value,
  parts: readonly Value[],
  ways: readonly Value[],
): PossibleChange | undefined {
  const own = once(() => parts.flatMap((part) => sharedNames(part)));
  const first = changeAfter(made, own);
  if (first) return first;
  // A function's result is used where the function is called, and may contain what was passed to it
  // there.
  for (const value of ways) {
    if (value.kind !== "call") continue;
    const shared = (): readonly SharedName[] => [
      ...own().filter(({ declaration }) => !isOver(declaration, made)),
      ...sharedByCall(value),
    ];
    const found = changeAfter(value, shared, made);
    if (found) return found;
  }
  return undefined;
}

/**
 * Like `changeMeanwhile`, for the result of a call, which may contain the call's arguments. Found
 * once for each call, as the ways of many values lead through the same calls.
 */
export const changeAfterCall = onceForEach((call: CallValue): PossibleChange | undefined =>
  changeAfter(call, () => sharedByCall(call)),
);

/** The names that share objects with what a call gets, if they outlive the functions of theirs. */
function sharedByCall({ arguments: given, receiver, span }: CallValue): readonly SharedName[] {
  return [...given, ...(receiver ? [receiver] : [])]
    .flatMap((one) => sharedNames(one.kind === "spread" ? one.value : one))
    .filter(({ declaration }) => !declaration || within(span, declaration.scope));
}

/** Whether a declaration is local to the function of a value, and gone once that has returned. */
function isOver(declaration: Declaration | undefined, { document, span }: Value): boolean {
  const by = functionAround(document, span);
  return by !== undefined && declaration !== undefined && within(declaration.scope, by.span);
}

/** @param origin the returned value if `made` is the call that returns it */
function changeAfter(
  made: Value,
  shared: () => readonly SharedName[],
  origin = made,
): PossibleChange | undefined {
  const keeper = keeperOf(made);
  if (!keeper && made.document.finalizers.length === 0) return undefined;
  for (const { at, declaration, path } of shared()) {
    const changes = possibleChanges(made.document, { at, path }, [made.span, origin.span]);
    const found = changes.find((change) =>
      keeper ? isLater(change.at, made, keeper, declaration) : isInFinally(change.at, made),
    );
    if (found) return found;
  }
  return undefined;
}

/** What holds a value until it is sent; its scope is the file if it has no declared name. */
interface Keeper {
  readonly scope: Span;
}

/** What holds a value, or `undefined` if the value is sent where it is written. */
function keeperOf({ document, place, span }: Value): Keeper | undefined {
  const whole: Keeper = { scope: [0, document.text.length] };
  const named = (name: string): Keeper => declarationAt(document, name, span) ?? whole;
  if (place.kind === "variable") return named(place.name);
  if (place.kind === "assigned") return named(place.target[0] ?? "");
  if (place.kind === "taken apart" || place.kind === "property") return whole;
  if (place.kind === "argument") {
    const { call } = place;
    if (call.callee.length > 1 && putsArgument(call.name, place.index))
      return named(call.callee[0] ?? "");
    if (isProtocolCall(call)) return undefined;
    return keeperOf(call) ?? (isIdentity(call) ? undefined : whole);
  }
  const around = place.kind === "returned" ? undefined : holder(place);
  return around && keeperOf(around);
}

/** Whether a call is a built-in function that returns its argument immediately. */
function isIdentity({ callee }: CallValue): boolean {
  return /^(?:Object|Promise)$/u.test(callee[0] ?? "");
}

function isLater(
  change: Span,
  { document, span: made }: Value,
  keeper: Keeper,
  declaration: Declaration | undefined,
): boolean {
  const at = inFlow(document, change, made);
  const around = document.functions.filter((one) => within(at, one.span));
  const isElsewhere = around.some((one) => !within(made, one.span));
  if (isElsewhere) return mayOthersRun(document, made, keeper);
  if (at[0] >= made[1]) return true;
  // An earlier change can run again in a loop, or in another call of its function if the variable
  // is declared outside.
  const again = [
    ...document.loops,
    ...around.map(({ span }) => span).filter((span) => !within(keeper.scope, span)),
  ];
  return again.some(
    (span) =>
      within(at, span) && within(made, span) && !(declaration && within(declaration.scope, span)),
  );
}

/**
 * Whether other functions may run before a stored value is sent: it outlives its function, or the
 * function makes a call or awaits.
 */
function mayOthersRun(document: Document, made: Span, { scope }: Keeper): boolean {
  const by = functionAround(document, made);
  if (!by || !within(scope, by.span)) return true;
  const isMeanwhile = (span: Span): boolean => span[1] > made[1] && within(span, by.span);
  return (
    document.pauses.some(isMeanwhile) ||
    document.constructions.some(({ span }) => isMeanwhile(span)) ||
    document.calls.some(
      (call) => isMeanwhile(call.span) && !isReading(document, call.callee, call.span),
    )
  );
}

/** Where a change takes effect: at the call for those in a callback of `forEach` and the like. */
function inFlow(document: Document, at: Span, made: Span): Span {
  const around = functionAround(document, at);
  if (!around || within(made, around.span) || around.place.kind !== "argument") return at;
  const { call } = around.place;
  return visitsElements(call.name) ? inFlow(document, call.span, made) : at;
}

function isInFinally(change: Span, { document, span: made }: Value): boolean {
  const at = inFlow(document, change, made);
  const around = functionAround(document, at);
  const isElsewhere = around !== undefined && !within(made, around.span);
  return document.finalizers.some(
    ({ span, tried }) =>
      within(made, tried) &&
      isSameFunction(document, made, tried) &&
      (within(at, span) || (isElsewhere && document.calls.some((call) => within(call.span, span)))),
  );
}

function isSameFunction(document: Document, inner: Span, outer: Span): boolean {
  const around = functionAround(document, inner);
  return !around || !within(around.span, outer);
}
