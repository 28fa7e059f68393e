import { functionsAround } from "../syntax/around.js";
import { onceForEach } from "../syntax/once-for-each.js";
import type { CallValue, FunctionValue, Value } from "../syntax/value.js";
import { FunctionsByName } from "./functions-by-name.js";

/**
 * Whether a value may only be a part of what the code makes, because this calls itself for the parts:
 * `convert = (schema) => (schema.items ? { type: "array", items: convert(schema.items) } : …)`.
 */
export const mayBePart = onceForEach(({ document, span }: Value): boolean =>
  functionsAround(document, span).some(isForParts),
);

const isForParts = onceForEach((by: FunctionValue): boolean =>
  [by, ...leadingTo(by)].some((one) =>
    callsOf(one).some((call) => !isHandedOn(call) && callers(call).some((of) => calls(one, of))),
  ),
);

/** Whether a function gets to run another one, by its calls and theirs. */
function calls(by: FunctionValue, other: FunctionValue): boolean {
  return by === other || leadingTo(other).has(by);
}

/** The functions that call a function, and those that call them. */
const leadingTo = onceForEach((by: FunctionValue): ReadonlySet<FunctionValue> => {
  const found = new Set(callsOf(by).flatMap(callers));
  // The set grows on the way.
  for (const one of found) for (const of of callsOf(one).flatMap(callers)) found.add(of);
  return found;
});

/** Whether the whole of what a function returns is what the call returns, as of one that tries again. */
function isHandedOn({ place }: Value): boolean {
  if (place.kind === "alternative") return isHandedOn(place.of);
  if (place.kind === "awaited") return isHandedOn(place.by);
  return place.kind === "returned" && callsOf(place.by).length > 0;
}

function callsOf(by: FunctionValue): readonly CallValue[] {
  return FunctionsByName.in(by.document).callsOf(by);
}

function callers({ document, span }: CallValue): readonly FunctionValue[] {
  return functionsAround(document, span);
}
