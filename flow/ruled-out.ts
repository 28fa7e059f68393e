import { type Document, textOf } from "../syntax/document.js";
import { assignmentsTo, declarationAt, usesAt } from "../syntax/names.js";
import { onceForEach } from "../syntax/once-for-each.js";
import { isUndefined } from "../syntax/undefined.js";
import {
  type FunctionValue,
  type Parameter,
  type Span,
  type Spread,
  type Value,
  within,
} from "../syntax/value.js";
import { isRefused, type TruthTest } from "./deciding-branches.js";
import { truthOf } from "./truth.js";

/** A test in a function for the truthiness of a parameter, and of nothing else. */
interface ParameterTest extends TruthTest {
  readonly index: number;
  readonly parameter: Parameter;
}

/**
 * Whether the arguments of a call keep the function from reaching a place in it:
 * `reply(data, false)` does not run `if (isError) return { text: data }`.
 */
export function isRuledOut(
  at: Span,
  by: FunctionValue,
  given: readonly (Value | Spread)[],
): boolean {
  return isRefused(by.document, at, testsIn(by), (test) => isTruthy(test, by.document, given));
}

const testsIn = onceForEach(({ document, parameters, span }: FunctionValue) =>
  parameters.flatMap((parameter, index): readonly ParameterTest[] => {
    const { isRest, span: at } = parameter;
    const name = ownName(parameter);
    if (name === undefined || isRest) return [];
    if (assignmentsTo(document, name, declarationAt(document, name, at)).length > 0) return [];
    return usesAt(document, name, at).flatMap(({ path, place }) =>
      path.length === 1 && place.kind === "tested" && within(place.span, span)
        ? [{ index, parameter, span: place.span, isNegated: place.isNegated }]
        : [],
    );
  }),
);

/** The name of a parameter that takes nothing apart. */
function ownName({ bindings: [only, ...others] }: Parameter): string | undefined {
  return only?.path.length === 0 && others.length === 0 ? only.name : undefined;
}

/** Whether the argument for a parameter is truthy; `undefined` if that is not known. */
function isTruthy(
  { index, parameter }: ParameterTest,
  document: Document,
  given: readonly (Value | Spread)[],
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
