import { addTo } from "../syntax/by-keys.js";
import type { Document } from "../syntax/document.js";
import { usesAt } from "../syntax/names.js";
import { onceForEach } from "../syntax/once-for-each.js";
import type { CallValue, FunctionValue } from "../syntax/value.js";
import { builtinOf } from "./builtin-of.js";
import { functionsRunBy } from "./constructions.js";
import { ownResult } from "./path.js";
import { noSinks } from "./sinks.js";
import { Trail } from "./trail.js";
import { walk } from "./walk.js";

/** The functions that reach a call of a parameter, a member or the like as values. */
export function handedTo(call: CallValue): readonly FunctionValue[] {
  return handedIn(call.document).get(call) ?? [];
}

/** Found by walks that do not ask this in turn, or they would never end. */
const handedIn = onceForEach((document: Document) => {
  const reached = document.functions.filter(mayBeHanded).flatMap((by) => {
    const trail = new Trail(document, noSinks, () => []);
    trail.go(by, [ownResult]);
    walk(trail);
    return trail.calls.map((call) => ({ by, call }));
  });
  const byCall = new Map<CallValue, FunctionValue[]>();
  for (const { by, call } of reached) addTo(byCall, call, by);
  return byCall;
});

/**
 * Whether a function may reach a call that does not name it. Most cannot, and need not be followed:
 * they are only called, or are arguments of functions of other modules.
 */
function mayBeHanded({ document, name, place, span }: FunctionValue): boolean {
  if (place.kind === "argument") {
    const { call } = place;
    // Other functions of the language call it at once.
    const isKept = builtinOf(call)?.flows.some(({ from }) => from.kind === "argument") === true;
    return isKept || functionsRunBy(call).length > 0;
  }
  if (name === undefined) return true;
  if (place.kind === "member" && methodsCalled(document).has(name)) return true;
  if (place.kind === "method" || place.kind === "member") return membersRead(document).has(name);
  return usesAt(document, name, span).some(
    ({ path, place: use }) => use.kind !== "callee" || path.length > 1,
  );
}

/** The names of methods that a file calls on anything: of classes, and of objects. */
const methodsCalled = onceForEach(
  ({ calls }: Document): ReadonlySet<string> =>
    new Set(calls.flatMap(({ callee, name }) => (callee.length > 1 ? [name] : []))),
);

/** The names of members that a file reads without calling them. */
const membersRead = onceForEach(({ references, values }: Document): ReadonlySet<string> => {
  const read = [...references.values()].flat().flatMap(({ path }) => path.slice(1));
  const taken = values.flatMap(({ place }) =>
    place.kind === "taken apart" ? place.bindings.flatMap(({ path }) => path) : [],
  );
  const accessed = values.flatMap((one) =>
    one.kind === "access" && one.key !== undefined ? [one.key] : [],
  );
  return new Set([...read, ...taken, ...accessed]);
});
