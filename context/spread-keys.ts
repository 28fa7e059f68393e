import { allKnown } from "../syntax/all-known.js";
import { declaredType } from "../syntax/declared-type.js";
import { assignmentsTo, declarationAt, calledFunction, outcomes } from "../syntax/names.js";
import type { CallValue, ObjectValue, ReferenceValue, Spread, Value } from "../syntax/value.js";
import { isUndefined } from "../syntax/undefined.js";
import { returnedBy } from "../syntax/returned-by.js";
import { isOpen } from "../flow/use.js";
import { wayToProtocol } from "./protocol-sinks.js";

/** The keys that a value adds where it is spread; `undefined` if the file does not show all. */
type Keys = ReadonlySet<string> | undefined;

/** All keys that an object may have; `undefined` if the file does not show them. */
export function keysShown(object: ObjectValue): ReadonlySet<string> | undefined {
  return keysOf(object, new Set());
}

/** Whether a spread may add a key to its object. */
export function mayBring({ value }: Spread, key: string): boolean {
  return keysOf(value, new Set())?.has(key) !== false;
}

/** Whether the file shows all keys that a spread may add, and the key is among them. */
export function bringsVisibly({ value }: Spread, key: string): boolean {
  return keysOf(value, new Set())?.has(key) === true;
}

/**
 * Whether others may bring a key to the objects into which one is spread on its way to the protocol;
 * also if the file does not show these objects.
 */
export function mayBeBeside(object: ObjectValue, key: string): boolean {
  const { steps, uses } = wayToProtocol(object);
  const spreads = steps.flatMap(({ path, value }) => {
    const { place } = value;
    return path.length === 0 && place.kind === "spread" && place.into.kind === "object"
      ? [{ value, others: place.into.entries }]
      : [];
  });
  return (
    spreads.length === 0 ||
    uses.some(isOpen) ||
    spreads.some(({ others, value }) =>
      others.some((one) =>
        one.kind === "member"
          ? one.key === undefined || one.key === key
          : one.value !== value && mayBring(one, key),
      ),
    )
  );
}

/** The spreads after an offset in an object, which override the members before them. */
export function spreadsBehind({ entries }: ObjectValue, at: number): readonly Spread[] {
  return entries.filter((entry): entry is Spread => entry.kind === "spread" && entry.span[0] >= at);
}

/** @param seen the values that are being examined, so cycles end */
function keysOf(value: Value, seen: Set<Value>): Keys {
  if (seen.has(value)) return none;
  seen.add(value);
  const added = value.kind === "reference" ? addedTo(value) : none;
  return union([added, ...outcomes(value).map((one) => ofOutcome(one, seen))]);
}

const none: ReadonlySet<string> = new Set();

function union(all: readonly Keys[]): Keys {
  const known = allKnown(all, (keys) => keys);
  return known && new Set(known.flatMap((keys) => [...keys]));
}

function ofOutcome(value: Value, seen: Set<Value>): Keys {
  switch (value.kind) {
    case "object":
      return union(
        value.entries.map((entry) => {
          if (entry.kind === "spread") return keysOf(entry.value, seen);
          return entry.key === undefined ? undefined : new Set([entry.key]);
        }),
      );
    case "scalar":
      return none;
    case "call":
      return ofResult(value, seen);
    case "reference":
      return isUndefined(value) ? none : ofType(value);
    default:
      return undefined;
  }
}

function ofResult(call: CallValue, seen: Set<Value>): Keys {
  const called = calledFunction(call);
  if (!called) return undefined;
  const returned = returnedBy(called);
  return returned.length === 0 ? undefined : union(returned.map((one) => keysOf(one, seen)));
}

/** The keys that a type of this file declares for a name. */
function ofType(reference: ReferenceValue): Keys {
  const type = reference.path.length === 1 ? declaredType(reference) : undefined;
  if (!type) return undefined;
  const declared = reference.document.types.get(type.text);
  if (declared?.bases.length === 0 && isClosed(declared.text))
    return new Set(declared.members.map(({ name }) => name));
  return /^\{[^[&|]*\}$/u.test(type.text) ? new Set(type.properties) : undefined;
}

function isClosed(text: string): boolean {
  return text.includes("{") && !/[[&|]/u.test(text.replaceAll("[]", ""));
}

/** The keys that are assigned to a name's object later. */
function addedTo({ document, path, span }: ReferenceValue): Keys {
  const [name] = path;
  const assigned = assignmentsTo(document, name, declarationAt(document, name, span));
  const keys = assigned.flatMap(({ path: [key] }) => key ?? []);
  return keys.includes("*") ? undefined : new Set(keys);
}
