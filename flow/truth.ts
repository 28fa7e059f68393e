import { isUndefined } from "../syntax/undefined.js";
import type { Value } from "../syntax/value.js";

/** Whether a value is truthy; `undefined` if it does not show that itself. */
export function truthOf(value: Value): boolean | undefined {
  if (isUndefined(value)) return false;
  if (value.kind === "scalar") return Boolean(value.value);
  return made.has(value.kind) ? true : undefined;
}

/** Kinds of expressions whose values are always truthy. */
const made: ReadonlySet<Value["kind"]> = new Set<Value["kind"]>([
  ...(["array", "class", "function", "new", "object"] as const),
]);
