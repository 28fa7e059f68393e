import type { Document } from "../syntax/document.js";
import type { Value } from "../syntax/value.js";
import { anyKey, type Path, returned } from "./destinations/use.js";
import type { WalkStep } from "./destinations/trail.js";
import type { Grammar } from "./grammar.js";

/** The roles that places on a way give to what is found there under a path: each by what it is without a look at others. */
export function* rolesOnTheWay<Role extends string>(
  grammar: Grammar<Role>,
  steps: readonly WalkStep[],
): Iterable<Role> {
  for (const { value, path } of steps) {
    const role = roleUnder(grammar, grammar.byItself(value) ?? undefined, path);
    if (role !== undefined) yield role;
  }
}

/** The role of what a path leads to from something of a role. */
export function roleUnder<Role extends string>(
  { inArray, inObject, inReturn }: Grammar<Role>,
  role: Role | undefined,
  path: Path,
): Role | undefined {
  return path.reduce<Role | undefined>((whole, key) => {
    if (whole === undefined) return undefined;
    if (key === returned) return inReturn?.(whole);
    return key === anyKey
      ? (inObject?.(whole, undefined) ?? inArray?.(whole))
      : inObject?.(whole, key);
  }, role);
}

/** Members of classes are found by their names: where two classes have one, a use of the name shows neither. */
export function mayBeAnother({ functions, objects }: Document, { place }: Value): boolean {
  if (place.kind !== "property" && place.kind !== "method") return false;
  const named = [...functions, ...objects].filter(
    (one) =>
      (one.place.kind === "property" || one.place.kind === "method") &&
      one.place.name === place.name,
  );
  return named.length > 1;
}
