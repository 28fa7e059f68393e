import { table } from "../../protocol/table.js";
import type { Construction, Document } from "../../syntax/document.js";
import { onceForEach } from "../../syntax/once-for-each.js";
import type { Value } from "../../syntax/value.js";
import type { Trail } from "./trail.js";
import { anyKey, type Path } from "./use.js";

/** Where what is given to a collection of the language is in it. */
const collections = table<(path: Path) => Path>({
  // A list of pairs, of which a map gives the second half by the first.
  Map: ([, , ...path]) => [anyKey, ...path],
  WeakMap: ([, , ...path]) => [anyKey, ...path],
  Set: (path) => path,
  WeakSet: (path) => path,
});

/** Follows what `new Map(…)` and the like are given: what other classes do with it nobody knows. */
export function followConstructed(trail: Trail, value: Value, path: Path): void {
  const made = constructionsOf(trail.document).get(value);
  const within = made?.callee.length === 1 ? collections.get(made.callee[0] ?? "") : undefined;
  if (made && within) trail.go(made.value, within(path));
  else trail.noteUnknown(value.span);
}

/** What is made with each value that is given to `new`. */
const constructionsOf = onceForEach(({ constructions }: Document) => {
  const made = constructions.flatMap((one) => one.arguments.map((given) => [given, one] as const));
  return new Map<unknown, Construction>(made);
});
