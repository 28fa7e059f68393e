import { builtinOf } from "../../flow/builtin-of.js";
import { classNamed } from "../../flow/constructions.js";
import { FunctionsByName } from "../../flow/functions-by-name.js";
import { anyKey, type Path, returned } from "../../flow/path.js";
import { usesAt } from "../../syntax/names.js";
import { returnedBy } from "../../syntax/returned-by.js";
import { storesInto } from "../../flow/stores.js";
import type { CallValue, FunctionValue, NewValue, ObjectValue, Value } from "../../syntax/value.js";
import { type Grammar, roleUnder } from "./grammar.js";

/** What is under some keys of a value, with the role that it has as a part of another value. */
export interface PartWithRole<Role> {
  readonly value: Value;
  readonly path: Path;
  readonly role: Role;
  /** Its keys that are replaced where it is spread, sorted. */
  readonly replaced: readonly string[];
}

/**
 * Yields what a value with a role is made of: members, elements, results.
 *
 * @param replaced keys of the value that are replaced
 */
export function* partsOf<Role extends string>(
  value: Value,
  role: Role,
  grammar: Grammar<Role>,
  replaced: readonly string[] = [],
): Iterable<PartWithRole<Role>> {
  const { inArray, inReturn } = grammar;
  switch (value.kind) {
    case "object":
      yield* partsOfObject(value, role, grammar, replaced);
      yield* storedIn(value, role, grammar);
      return;
    case "array":
      for (const one of value.elements)
        if (one?.kind === "spread") {
          yield* part(one.value, role);
          // What a generator yields is not in a list that it returns.
          if (one.value.kind === "call") yield* part(one.value, inArray?.(role), [anyKey]);
        } else if (one) yield* part(one, inArray?.(role));
      yield* storedIn(value, role, grammar);
      return;
    case "function":
      for (const one of returnedBy(value)) yield* part(one, inReturn?.(role));
      return;
    case "new":
    case "call":
      if (value.kind === "new") yield* membersOfInstance(value, role, grammar);
      yield* madeByBuiltin(value, role, grammar);
      yield* storedIn(value, role, grammar);
      return;
    default:
  }
}

/** Yields what callbacks return that are passed to an unknown function: `wrap(async () => …)`. */
export function* returnedByCallbacks<Role extends string>(
  value: Value,
  role: Role,
  { inCallback }: Grammar<Role>,
): Iterable<PartWithRole<Role>> {
  if (value.kind !== "call" || builtinOf(value)) return;
  for (const [index, one] of value.arguments.entries())
    if (one.kind === "function" && !isCalledHere(value, index))
      for (const result of returnedBy(one)) yield* part(result, inCallback?.(role));
}

/** Whether functions of the file get an argument and call it, which shows where its results go. */
function isCalledHere(call: CallValue, index: number): boolean {
  const functions = FunctionsByName.in(call.document).by(call);
  return functions.length > 0 && functions.every((by) => callsParameter(by, index));
}

function callsParameter({ document, parameters }: FunctionValue, index: number): boolean {
  const { name, span } = parameters[index] ?? {};
  return (
    name !== undefined &&
    span !== undefined &&
    usesAt(document, name, span).some(
      ({ path, place }) => path.length === 1 && place.kind === "callee",
    )
  );
}

function* part<Role>(
  value: Value,
  role: Role | undefined,
  path: Path = [],
  replaced: readonly string[] = [],
): Iterable<PartWithRole<Role>> {
  if (role !== undefined) yield { value, path, role, replaced };
}

function* partsOfObject<Role extends string>(
  { entries }: ObjectValue,
  role: Role,
  { inObject, inSpread }: Grammar<Role>,
  replaced: readonly string[],
): Iterable<PartWithRole<Role>> {
  for (const [index, entry] of entries.entries())
    if (entry.kind !== "spread") {
      if (entry.key === undefined || !replaced.includes(entry.key))
        yield* part(entry.value, inObject?.(role, entry.key), entry.isGetter ? [returned] : []);
    } else if (entries.length === 1) yield* part(entry.value, role, [], replaced);
    else {
      const later = entries
        .slice(index + 1)
        .flatMap((one) => (one.kind === "member" ? (one.key ?? []) : []));
      const hidden = [...new Set([...replaced, ...later])].toSorted();
      yield* part(entry.value, inSpread?.(role), [], hidden);
    }
}

function* membersOfInstance<Role extends string>(
  made: NewValue,
  role: Role,
  { inObject }: Grammar<Role>,
): Iterable<PartWithRole<Role>> {
  for (const { isStatic, kind, name, value } of classNamed(made.document, made)?.members ?? [])
    if (!isStatic) yield* part(value, inObject?.(role, name), kind === "getter" ? [returned] : []);
}

/** Yields the parts of an object that are put there after it was made. */
function* storedIn<Role extends string>(
  made: Value,
  role: Role,
  grammar: Grammar<Role>,
): Iterable<PartWithRole<Role>> {
  const isList = grammar.inArray?.(role) !== undefined;
  for (const { isSpread, keys, path, value } of storesInto(made)) {
    const isMerged = isSpread && path.length === 0 && !isList;
    yield* part(value, isMerged ? grammar.inSpread?.(role) : roleUnder(grammar, role, path), keys);
  }
}

/** Yields the parts of what a built-in function makes: elements of a list, members of an object. */
function* madeByBuiltin<Role extends string>(
  call: CallValue | NewValue,
  role: Role,
  grammar: Grammar<Role>,
): Iterable<PartWithRole<Role>> {
  for (const { to, under } of builtinOf(call)?.flows ?? [])
    if (to.kind === "result" && under.length > 0)
      yield* part(call, roleUnder(grammar, role, under), under);
}
