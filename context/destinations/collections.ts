import { table } from "../../protocol/table.js";
import type { ArrayValue, CallValue, Value } from "../../syntax/value.js";
import { anyKey, type Path } from "./use.js";

/** What a method of a list, a map or a set does with what is in it. */
interface Method {
  /** The parameters of its callback that get an element. */
  readonly gives?: readonly number[];
  /** What its result is made of. */
  readonly result?: "elements" | "one element" | "entries";
}

/** Methods of lists, maps and sets; what is in none of these columns stays where it is. */
const methods = table<Method>({
  // Look at the elements one by one.
  every: { gives: [0] },
  findIndex: { gives: [0] },
  findLastIndex: { gives: [0] },
  flatMap: { gives: [0] },
  forEach: { gives: [0] },
  map: { gives: [0] },
  reduce: { gives: [1] },
  reduceRight: { gives: [1] },
  some: { gives: [0] },
  // Choose or order some.
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
  // Choose one.
  at: { result: "one element" },
  find: { gives: [0], result: "one element" },
  findLast: { gives: [0], result: "one element" },
  get: { result: "one element" },
  pop: { result: "one element" },
  shift: { result: "one element" },
  // Change what is there, or only ask whether it is.
  ...Object.fromEntries(
    ["add", "clear", "delete", "fill", "has", "includes", "indexOf", "keys", "lastIndexOf"]
      .concat(["push", "set", "unshift"])
      .map((name) => [name, {}]),
  ),
});

/** Functions of the language that make something of what they are given. */
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

/** Functions of the language that only look which keys there are. */
const looksAtKeys: ReadonlySet<string> = new Set([
  ...["Object.keys", "Object.entries", "Object.values", "Object.getOwnPropertyNames"],
]);

/** Functions of the language to which the content of a value does not matter. */
const indifferent: ReadonlySet<string> = new Set(["Array.isArray", "Boolean"]);

/** What a method does with the elements of what it is called on; `undefined` for one that is not known. */
export function methodOfCollection(name: string): Method | undefined {
  return methods.get(name);
}

/** What a function of the language makes of a value: its result, and whether it looks at the value's own keys. */
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

/** Functions whose result is a list of what their callback returns, or the very thing; all others only test that. */
export const becomesElement: ReadonlySet<string> = new Set(["from", "map"]);
export const becomesResult: ReadonlySet<string> = new Set([
  ...["catch", "flatMap", "reduce", "reduceRight", "then"],
]);

/** Methods that put an argument into what they are called on, with its place among the arguments (-1: each of them). */
export const puts = table<number>({ add: 0, push: -1, set: 1, unshift: -1 });

/** Of these, the ones of lists. */
export const takesElements: ReadonlySet<string> = new Set(["push", "unshift"]);

/** Methods whose result has the role of what they are called on. */
export const passesOn: ReadonlySet<string> = new Set([
  ...["bind", "catch", "concat", "filter", "finally", "flat"],
  ...["reverse", "slice", "sort", "toReversed", "toSorted"],
]);

/** Functions whose result has the role of their arguments. */
export const handsOn: ReadonlySet<string> = new Set(["all", "concat", "freeze", "resolve"]);

/** The call of `Object.fromEntries` that makes an object of a pair and others: of a list, or of what `map` makes. */
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
