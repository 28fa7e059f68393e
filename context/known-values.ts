import { allArrivalsOf, arrivalsOf } from "../flow/arrivals.js";
import { resolve } from "../syntax/names.js";
import type { Entered } from "../flow/source.js";
import { onceForEach } from "../syntax/once-for-each.js";
import {
  type Member,
  member,
  type ObjectValue,
  type Spread,
  stringOf,
  type Value,
} from "../syntax/value.js";
import { isWritten } from "../syntax/written.js";
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
  if (isWritten(named)) return named;
  const [only = named, ...others] = file.facts
    ? allArrivalsOf(named, elsewhereOf(named.document, file))
    : arrivingHere(named);
  return isWritten(only) && others.every((one) => isSame(one, only)) ? only : named;
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

/** The text that is certainly under a key of an object, or `undefined` for anything else. */
export function knownStringAt(
  object: Value | Spread | undefined,
  key: string,
  file: File = {},
): string | undefined {
  return stringOf(knownOf(member(object, key)?.value, file));
}

/** What certainly arrives at a place, as far as it is known; else the expression there. */
export function knownValues(value: Value, file: File): readonly Value[] {
  const named = resolve(value);
  if (isWritten(named)) return [named];
  const arriving = arrivalsOf(named, undefined, elsewhereOf(named.document, file));
  return arriving.length > 0 ? arriving : [named];
}

/** A value that arrives under a key, and where to show what is wrong with it. */
export interface Arriving {
  readonly value: Value;
  readonly at: Member | Value;
}

/**
 * What arrives under a key: what it certainly is, or each value that calls and choices bring, shown
 * where it is written.
 *
 * @param ways the calls through which the object gets its role: others may bring something else
 */
export function arrivingAt(
  entry: Member,
  ways: readonly Entered[],
  file: File,
): readonly Arriving[] {
  const { document } = entry;
  const known = knownValue(entry.value, file);
  if (isWritten(known)) return [{ value: known, at: entry }];
  const elsewhere = elsewhereOf(document, file);
  // From the place itself, as code may look at what has a name before.
  const brought = new Set(ways.flatMap((entered) => arrivalsOf(entry.value, entered, elsewhere)));
  brought.delete(known);
  return [
    { value: known, at: entry },
    ...[...brought].map((value) => ({ value, at: value.document === document ? value : entry })),
  ];
}

const arrivingHere = onceForEach((value: Value) => allArrivalsOf(value));

/** Whether two expressions are the same literal. */
function isSame(one: Value, other: Value): boolean {
  return one.kind === "scalar" && other.kind === "scalar" && one.value === other.value;
}
