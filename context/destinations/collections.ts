import { table } from "../../protocol/table.js";
import type { ArrayValue, CallValue, Value } from "../../syntax/value.js";
import { anyKey, type Path } from "./use.js";

/** What a method of an array, a map or a set does with its elements. */
interface Method {
  /** The parameters of its callback that receive an element. */
  readonly gives?: readonly number[];
  /** What its result consists of. */
  readonly result?: "elements" | "one element" | "entries";
}

/**
 * Methods of arrays, maps and sets. Those with an empty entry neither pass on nor return elements.
 */
const methods = table<Method>({
  // Visit the elements.
  every: { gives: [0] },
  findIndex: { gives: [0] },
  findLastIndex: { gives: [0] },
  flatMap: { gives: [0] },
  forEach: { gives: [0] },
  map: { gives: [0] },
  reduce: { gives: [1] },
  reduceRight: { gives: [1] },
  some: { gives: [0] },
  // Select or reorder elements.
  concat: { result: "elements" },
  filter: { gives: [0], result: "elements" },
  flat: { result: "elements" },
  reverse: { result: "elements" },
  slice: { result: "elements" },
  sort: { gives: [0, 1], result: "elements" },
  splice: { result: "elements" },
  toReversed: { result: "elements" },
  toSorted: { gives: [0, 1], result: "elements" },
  toSpliced: { result: "elements" },
  values: { result: "elements" },
  with: { result: "elements" },
  entries: { result: "entries" },
  // Select one element.
  at: { result: "one element" },
  find: { gives: [0], result: "one element" },
  findLast: { gives: [0], result: "one element" },
  get: { result: "one element" },
  pop: { result: "one element" },
  shift: { result: "one element" },
  // Change the collection, or only ask what it contains.
  ...Object.fromEntries(
    ["add", "clear", "delete", "fill", "has", "includes", "indexOf", "keys", "lastIndexOf"]
      .concat(["push", "set", "unshift"])
      .map((name) => [name, {}]),
  ),
});

/** Built-in functions whose result contains their argument or its parts, with the path there. */
const functions = table<(path: Path) => Path | undefined>({
  "Array.from": (path) => path,
  "Object.entries": ([first, ...path]) =>
    first === undefined ? undefined : [anyKey, "1", ...path],
  "Object.freeze": (path) => path,
  "Object.fromEntries": ([, , ...path]) => [anyKey, ...path],
  "Object.seal": (path) => path,
  "Object.values": ([first, ...path]) => (first === undefined ? undefined : [anyKey, ...path]),
  "Promise.all": (path) => path,
  "Promise.resolve": (path) => path,
  structuredClone: (path) => path,
});

/** Built-in functions that depend on which keys an object has. */
const looksAtKeys: ReadonlySet<string> = new Set([
  ...["Object.keys", "Object.entries", "Object.values", "Object.getOwnPropertyNames"],
]);

/** Built-in functions that do not depend on the content of a value. */
const indifferent: ReadonlySet<string> = new Set(["Array.isArray", "Boolean"]);

/**
 * What a method does with the elements of the collection it is called on, or `undefined` if it is
 * not a known method.
 */
export function methodOfCollection(name: string): Method | undefined {
  return methods.get(name);
}

/**
 * What a built-in function does with a value: the path in its result, and whether it depends on the
 * value's own keys. `undefined` if it is not a known function.
 */
export function madeBy(
  callee: readonly string[],
  path: Path,
): { readonly result: Path | undefined; readonly looksAtKeys: boolean } | undefined {
  const name = callee.join(".");
  const looks = looksAtKeys.has(name);
  const make = functions.get(name);
  if (!make && !looks && !indifferent.has(name)) return undefined;
  return { result: make?.(path), looksAtKeys: looks && path.length === 0 };
}

/**
 * Functions that return an array of their callback's results (`becomesElement`), or a callback's
 * result itself (`becomesResult`).
 */
export const becomesElement: ReadonlySet<string> = new Set(["from", "map"]);
export const becomesResult: ReadonlySet<string> = new Set([
  ...["catch", "flatMap", "reduce", "reduceRight", "then"],
]);

/**
 * Methods that add an argument to the collection they are called on, with the argument's index (-1:
 * all arguments).
 */
export const puts = table<number>({ add: 0, push: -1, set: 1, unshift: -1 });

/** Those of arrays. */
export const takesElements: ReadonlySet<string> = new Set(["push", "unshift"]);

/** Methods whose result has the role of the object they are called on. */
export const passesOn: ReadonlySet<string> = new Set([
  ...["bind", "catch", "concat", "filter", "finally", "flat"],
  ...["reverse", "slice", "sort", "toReversed", "toSorted"],
]);

/** Functions whose result has the role of their arguments. */
export const handsOn: ReadonlySet<string> = new Set(["all", "concat", "freeze", "resolve"]);

/**
 * The call of `Object.fromEntries` that a pair is an entry of: in an array, or as the result of a
 * `map` callback.
 */
export function madeOfPair({ place }: ArrayValue): CallValue | undefined {
  if (place.kind === "element") return callOfEntries(place.array);
  const by = place.kind === "returned" ? place.by.place : undefined;
  const isMapped = by?.kind === "argument" && becomesElement.has(by.call.callee.at(-1) ?? "");
  return isMapped ? callOfEntries(by.call) : undefined;
}

function callOfEntries({ place }: Value): CallValue | undefined {
  const call = place.kind === "argument" ? place.call : undefined;
  return call?.callee.join(".") === "Object.fromEntries" ? call : undefined;
}
