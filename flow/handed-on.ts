import { functionAround } from "../syntax/around.js";
import type { Document } from "../syntax/document.js";
import { calledFunction, usesAt } from "../syntax/names.js";
import { unlessSpread } from "../syntax/spreads.js";
import { type FunctionValue, isSameSpan, type Parameter, type Span } from "../syntax/value.js";

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
  const helpers = document.functions.filter((by) => isOnlyCalled(document, by));
  // A helper may hand it on to another one that comes first.
  for (let before = -1; before < known.length;) {
    before = known.length;
    for (const by of helpers)
      for (const [index, parameter] of by.parameters.entries())
        if (!known.some((one) => one.parameter === parameter) && gets(by, index, known))
          known.push({ by, parameter });
  }
  return known.slice(first.length);
}

/** Whether every call of a function passes one of these parameters at an index. */
function gets(by: FunctionValue, index: number, known: readonly ParameterOf[]): boolean {
  const calls = by.document.calls.filter((call) => calledFunction(call) === by);
  return (
    calls.length > 0 &&
    calls.every(({ arguments: given }) => {
      const value = unlessSpread(given[index]);
      const [name, ...more] = value?.kind === "reference" ? value.path : [];
      return (
        value !== undefined &&
        more.length === 0 &&
        known.some(({ by: owner, parameter }) => {
          const isNamed = name !== undefined && parameter.name === name;
          return isNamed && ownerOf(by.document, name, value.span) === owner;
        })
      );
    })
  );
}

/** The innermost function around a place with a parameter of that name. */
function ownerOf(document: Document, name: string, at: Span): FunctionValue | undefined {
  let around = functionAround(document, at);
  while (around && !around.parameters.some(({ bindings }) => bindings.some((b) => b.name === name)))
    around = functionAround(document, around.span);
  return around;
}

/** Whether a named function of the file is not exported, and each use of its name is a call. */
function isOnlyCalled(document: Document, { name, span }: FunctionValue): boolean {
  if (name === undefined || document.exported.has(name)) return false;
  return usesAt(document, name, span).every((use) =>
    document.calls.some(({ callee, span: at }) => {
      const isCallee = callee.length === 1 && callee[0] === name;
      return isCallee && isSameSpan([at[0], at[0]], [use.span[0], use.span[0]]);
    }),
  );
}
