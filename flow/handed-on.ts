import { functionAround } from "../syntax/around.js";
import type { Document } from "../syntax/document.js";
import { calledFunction, usesAt } from "../syntax/names.js";
import { unlessSpread } from "../syntax/spreads.js";
import type { CallValue, FunctionValue, Parameter, Span, Value } from "../syntax/value.js";

/** A parameter, with the function that has it. */
export interface ParameterOf {
  readonly by: FunctionValue;
  readonly parameter: Parameter;
}

/**
 * Finds the parameters of the file's own functions that get nothing but what some parameters hold:
 * `extra` of `weave(cloth, extra)`, if every call of `weave` hands it the context of a handler.
 *
 * @param first the parameters whose values are followed, in functions of the document
 */
export function handedOn(
  document: Document,
  first: readonly ParameterOf[],
): readonly ParameterOf[] {
  if (first.length === 0) return [];
  const known = [...first];
  const helpers = document.functions.flatMap((by) => {
    const calls = callsOnly(by);
    return calls.length > 0 ? [{ by, calls }] : [];
  });
  // A helper may hand it on to another one that comes first.
  for (let before = -1; before < known.length;) {
    before = known.length;
    for (const { by, calls } of helpers)
      for (const [index, parameter] of by.parameters.entries())
        if (
          !known.some((one) => one.parameter === parameter) &&
          isHandedOn({ by, parameter }, index, calls, known)
        )
          known.push({ by, parameter });
  }
  return known.slice(first.length);
}

/** Whether every call hands a function one of these parameters, or its own on to itself. */
function isHandedOn(
  own: ParameterOf,
  index: number,
  calls: readonly CallValue[],
  known: readonly ParameterOf[],
): boolean {
  const given = calls.map(({ arguments: all }) => unlessSpread(all[index]));
  return (
    given.some((one) => isOneOf(one, known)) && given.every((one) => isOneOf(one, [own, ...known]))
  );
}

/** Whether an argument is one of these parameters. */
function isOneOf(value: Value | undefined, known: readonly ParameterOf[]): boolean {
  if (value?.kind !== "reference" || value.path.length > 1) return false;
  const [name] = value.path;
  const owner = ownerOf(value.document, name, value.span);
  return known.some(({ by, parameter }) => by === owner && parameter.name === name);
}

/** The innermost function around a place with a parameter of that name. */
function ownerOf(document: Document, name: string, at: Span): FunctionValue | undefined {
  let around = functionAround(document, at);
  while (around && !around.parameters.some(({ bindings }) => bindings.some((b) => b.name === name)))
    around = functionAround(document, around.span);
  return around;
}

/** The calls of a function of the file; none if it is exported, or its name is used in other ways. */
function callsOnly(by: FunctionValue): readonly CallValue[] {
  const { document, name, span } = by;
  if (name === undefined || document.exported.has(name)) return [];
  const uses = usesAt(document, name, span);
  const calls = uses.flatMap(({ path, place }) =>
    path.length === 1 && place.kind === "callee" && calledFunction(place.call) === by
      ? [place.call]
      : [],
  );
  return calls.length === uses.length ? calls : [];
}
