import { allArrivalsOf, arrivalsOf } from "../flow/arrivals.js";
import { resolve } from "../syntax/names.js";
import { onceForEach } from "../syntax/once-for-each.js";
import type { ObjectValue, Spread, Value } from "../syntax/value.js";
import { elsewhereOf } from "./elsewhere/values-elsewhere.js";
import type { KnownFile } from "./known-file.js";

/** What is known of other files; without it, only the file itself tells. */
type File = Pick<KnownFile, "facts">;

/**
 * The expression that a value certainly is, whatever way it takes: a constant, a member of one, what
 * a function returns. Else what its name leads to.
 */
export function knownValue(value: Value, file: File = {}): Value {
  const named = resolve(value);
  if (written.has(named.kind)) return named;
  const [only = named, ...others] = file.facts
    ? allArrivalsOf(named, elsewhereOf(named.document, file))
    : arrivingHere(named);
  return written.has(only.kind) && others.every((one) => isSame(one, only)) ? only : named;
}

/** What a value certainly is; `undefined` if it is missing or a spread. */
export function knownOf(
  value: Value | Spread | null | undefined,
  file: File = {},
): Value | undefined {
  return value && value.kind !== "spread" ? knownValue(value, file) : undefined;
}

/** The object that a value certainly is, or `undefined` if it is something else. */
export function knownObject(
  value: Value | Spread | null | undefined,
  file: File = {},
): ObjectValue | undefined {
  const known = knownOf(value, file);
  return known?.kind === "object" ? known : undefined;
}

/** What certainly arrives at a place, as far as it is known; else the expression there. */
export function knownValues(value: Value, file: File = {}): readonly Value[] {
  const named = resolve(value);
  if (written.has(named.kind)) return [named];
  const arriving = arrivalsOf(named, undefined, elsewhereOf(named.document, file));
  return arriving.length > 0 ? arriving : [named];
}

const arrivingHere = onceForEach((value: Value) => allArrivalsOf(value));

/** Whether two expressions are the same literal. */
function isSame(one: Value, other: Value): boolean {
  return one.kind === "scalar" && other.kind === "scalar" && one.value === other.value;
}

/** The kinds of expressions that are what they say. */
const written: ReadonlySet<Value["kind"]> = new Set<Value["kind"]>([
  ...(["array", "class", "function", "object", "scalar", "template"] as const),
]);
