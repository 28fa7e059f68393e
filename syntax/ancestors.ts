import { usesAt } from "./names.js";
import { type Member, type Place, type Value, within } from "./value.js";

/** The value that directly contains a place; `undefined` if none does. */
export function holder(place: Place): Value | undefined {
  switch (place.kind) {
    case "member":
      return place.member.owner;
    case "element":
      return place.array;
    case "spread":
      return place.into;
    case "argument":
      return place.call;
    case "alternative":
      return place.of;
    case "awaited":
    case "returned":
      return place.by;
    default:
      return undefined;
  }
}

/**
 * Yields the value and everything around it, innermost first. A constant that is used once is
 * where it is used.
 */
export function* outwards(value: Value): Iterable<Value> {
  let current: Value | undefined = value;
  const named = new Set<Value>();
  while (current && !named.has(current)) {
    yield current;
    const { place }: Value = current;
    if (place.kind === "variable") named.add(current);
    current = place.kind === "variable" ? onlyUse(current, place.name) : holder(place);
  }
}

/** Where a value is; where it is used, if it is a constant or a function that is used once. */
export function usedAt(value: Value, names = fewNames): Place {
  const name = nameHolding(value);
  const use = name === undefined || names === 0 ? undefined : onlyUse(value, name);
  return use ? usedAt(use, names - 1) : value.place;
}

/** How many names may stand for one another in a row: two can refer to each other. */
const fewNames = 4;

function nameHolding(value: Value): string | undefined {
  if (value.place.kind === "variable") return value.place.name;
  return value.kind === "function" && value.place.kind === "elsewhere" ? value.name : undefined;
}

function onlyUse({ document, span }: Value, name: string): Value | undefined {
  const [use, ...others] = usesAt(document, name, span);
  return use?.path.length === 1 && others.length === 0 ? use : undefined;
}

/** Like `outwards`, but also follows the calls of methods on a value: `….optional()`. */
export function* outwardsThroughCalls(value: Value): Iterable<Value> {
  let current: Value | undefined = value;
  while (current) {
    yield current;
    const { place }: Value = current;
    current = place.kind === "receiver" ? place.call : holder(place);
  }
}

/** Yields the names of a value and of everything around it: keys, variables, functions. */
export function* namesAround(value: Value): Iterable<string> {
  for (const { place } of outwards(value)) yield* namesAt(place);
}

/** Yields the names that a place gives to the value there. */
export function* namesAt(place: Place): Iterable<string> {
  if (place.kind === "member" && place.member.key !== undefined) yield place.member.key;
  if (place.kind === "variable" || place.kind === "property") yield place.name;
  if (place.kind === "assigned") yield* place.target;
  if (place.kind === "returned" && place.by.name !== undefined) yield place.by.name;
}

/** The name by which later code refers to a value: of the variable that gets it. */
export function nameOfAncestor({ place }: Value): string | undefined {
  if (place.kind === "variable") return place.name;
  if (place.kind === "assigned" && place.target.length === 1) return place.target[0];
  if (place.kind === "awaited") return nameOfAncestor(place.by);
  return place.kind === "alternative" ? nameOfAncestor(place.of) : undefined;
}

/** Like `nameOfAncestor`, with the keys that lead on to the value: `form`, `properties`, `size`. */
export function pathOfAncestor(
  value: Value,
): readonly [root: string, ...keys: string[]] | undefined {
  const name = nameOfAncestor(value);
  if (name !== undefined) return [name];
  const holder = memberOf(value);
  const path = holder && pathOfAncestor(holder.owner);
  return path && holder.key !== undefined ? [...path, holder.key] : undefined;
}

/** The member that a value belongs to, if any. */
export function memberOf({ place }: Value): Member | undefined {
  return place.kind === "member" ? place.member : undefined;
}

/** The member whose list directly contains a value. */
export function memberOfList({ place }: Value): Member | undefined {
  return place.kind === "element" ? memberOf(place.array) : undefined;
}

/** Yields the names around a value, and those of the enclosing functions and classes. */
export function* namesEnclosing(value: Value): Iterable<string> {
  yield* namesAround(value);
  for (const { name, span } of [...value.document.functions, ...value.document.classes])
    if (name !== undefined && within(value.span, span)) yield name;
}
