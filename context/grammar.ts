import type { TypeText, Value } from "../syntax/value.js";
import type { Document } from "../syntax/document.js";
import { anyKey, type Path, returned } from "./destinations/use.js";
import type { WalkStep } from "./destinations/trail.js";

/** What a kind of protocol object is made of: how the role of a whole gives roles to its parts, where it does. */
export interface Grammar<Role extends string> {
  /** The role a value has by itself: its type, its shape, the words right around it. `null`: known to be something else. */
  readonly byItself: (value: Value) => Role | null | undefined;
  /** The role of a member's value. */
  readonly inObject?: (role: Role, key: string | undefined) => Role | undefined;
  readonly inArray?: (role: Role) => Role | undefined;
  /** The role of an object that is spread into one of the role. */
  readonly inSpread?: (role: Role) => Role | undefined;
  /** The role of what a function of the role returns. */
  readonly inReturn?: (role: Role) => Role | undefined;
  /** The role of what a callback returns, where the call that is given the callback has the role. */
  readonly inCallback?: (role: Role) => Role | undefined;
  /** The role that others give to what has a type of its own here. */
  readonly ofOwnType?: (role: Role) => Role | undefined;
  /** The role of what is given for a parameter of a type. */
  readonly byType?: (type: TypeText) => Role | undefined;
  /** What only a name tells; asked last. */
  readonly byName?: (value: Value) => Role | undefined;
  /** The role as it is for this very value, or `undefined` where the value cannot have it. */
  readonly settle?: (role: Role, value: Value) => Role | undefined;
}

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
