import type { Document } from "../syntax/document.js";
import { type Member, type Place, type Value, within } from "../syntax/value.js";

/** The value that directly holds a value, or `undefined` at the end of an expression. */
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
    case "returned":
      return place.by;
    default:
      return undefined;
  }
}

/** The value and everything around it, innermost first. */
export function* outwards(value: Value): Iterable<Value> {
  let current: Value | undefined = value;
  while (current) {
    yield current;
    current = holder(current.place);
  }
}

/** The same with the calls whose methods are called on it: `….optional()`. */
export function* outwardsThroughCalls(value: Value): Iterable<Value> {
  let current: Value | undefined = value;
  while (current) {
    yield current;
    const { place }: Value = current;
    current = place.kind === "receiver" ? place.call : holder(place);
  }
}

/** The names given to a value and to what is around it: keys, variables, functions. */
export function* namesAround(value: Value): Iterable<string> {
  for (const { place } of outwards(value)) yield* namesAt(place);
}

/** The names that a place gives to what is there. */
export function* namesAt(place: Place): Iterable<string> {
  if (place.kind === "member" && place.member.key !== undefined) yield place.member.key;
  if (place.kind === "variable" || place.kind === "property") yield place.name;
  if (place.kind === "assigned") yield* place.target;
  if (place.kind === "returned" && place.by.name !== undefined) yield place.by.name;
}

/** The name under which later code finds a value: its variable's, or that of one it is assigned to. */
export function nameOfAncestor({ place }: Value): string | undefined {
  if (place.kind === "variable") return place.name;
  if (place.kind === "assigned" && place.target.length === 1) return place.target[0];
  return place.kind === "alternative" ? nameOfAncestor(place.of) : undefined;
}

/** The same with the keys behind it, where the value is a part of what has the name: `form`, `properties`, `size`. */
export function pathOfAncestor(
  value: Value,
): readonly [root: string, ...keys: string[]] | undefined {
  const name = nameOfAncestor(value);
  if (name !== undefined) return [name];
  const holder = memberOf(value);
  const path = holder && pathOfAncestor(holder.owner);
  return path && holder.key !== undefined ? [...path, holder.key] : undefined;
}

/** The member whose value something is, if it is one. */
export function memberOf({ place }: Value): Member | undefined {
  return place.kind === "member" ? place.member : undefined;
}

/** The names around a value, and those of the functions and classes in which it lies. */
export function* namesEnclosing(document: Document, value: Value): Iterable<string> {
  yield* namesAround(value);
  for (const { name, span } of [...document.functions, ...document.classes])
    if (name !== undefined && within(value.span, span)) yield name;
}
