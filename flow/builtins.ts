import { type Builtin, type Flow, builtinsOf } from "./builtin-notation.js";
import { mapKey } from "./path.js";

/*
 * What each function does, one row for each; `builtin-notation.ts` says how to read them.
 */

const visits = "this.* > fn.0, this.@ > fn.0, this > fn.2, 1 > fn.this";
const selects = "this.* > result.*";

/** Methods of arrays, maps, sets, iterators, promises and functions, by name. */
const methods: Readonly<Record<string, string>> = {
  // Visit the elements.
  every: `${visits}; tests`,
  findIndex: `${visits}; tests`,
  findLastIndex: `${visits}; tests`,
  forEach: `${visits}, this.@0 > fn.1, this.@set > fn.1`,
  some: `${visits}; tests`,
  map: `${visits}, fn() > result.*`,
  flatMap: `${visits}, fn()? > result.*, fn().*? > result.*`,
  "reduce(1)":
    "this.* > fn.0, this.* > fn.1, this > fn.3, fn() > fn.0, fn() > result, this.* > result",
  "reduceRight(1)":
    "this.* > fn.0, this.* > fn.1, this > fn.3, fn() > fn.0, fn() > result, this.* > result",
  reduce: "this.* > fn.1, this > fn.3, 1 > fn.0, fn() > fn.0, 1 > result, fn() > result",
  reduceRight: "this.* > fn.1, this > fn.3, 1 > fn.0, fn() > fn.0, 1 > result, fn() > result",
  // Select or reorder elements in a new list.
  concat: `${selects}, 0+? > result.*, 0+.*? > result.*`,
  drop: selects,
  filter: `${visits}, ${selects}; tests`,
  flat: "this.*? > result.*, this.*.*? > result.*, this.*.*.*? > result.*",
  slice: selects,
  take: selects,
  toArray: selects,
  toReversed: selects,
  "toSorted(0)": `${selects}; compares`,
  toSorted: `this.* > fn.0, this.* > fn.1, ${selects}`,
  toSpliced: `${selects}, 2+ > result.*`,
  // That of a context of OpenTelemetry runs a function.
  with: `${selects}, 1 > result.*, fn1() > result`,
  values: `${selects}, this.@ > result.*`,
  entries: "this.* > result.*.1, this.@ > result.*.1, this.@0 > result.*.0, this.@set > result.*.0",
  "[Symbol.iterator]": `${selects}, this.@ > result.*.1, this.@0 > result.*.0`,
  // Select one element.
  at: "this.* > result",
  find: `${visits}, this.* > result; tests`,
  findLast: `${visits}, this.* > result; tests`,
  get: "this.@ > result; compares",
  next: "this.* > result.value",
  pop: "this.* > result; changes",
  shift: "this.* > result; changes",
  // Change the collection.
  add: "0 > this.*, 0 > this.@set, this > result; changes compares",
  copyWithin: "this > result; changes",
  fill: "0 > this.*, this > result; changes",
  push: "0+ > this.*; changes",
  reverse: "this > result; changes",
  set: "0 > this.@0, 1 > this.@, this > result; changes compares",
  "sort(0)": "this > result; changes compares",
  sort: "this.* > fn.0, this.* > fn.1, this > result; changes",
  splice: `${selects}, 2+ > this.*; changes`,
  unshift: "0+ > this.*; changes",
  clear: "; changes",
  delete: "; changes",
  // Only ask what it contains.
  has: "; compares",
  hasOwnProperty: "; keys",
  includes: "; compares",
  indexOf: "; compares",
  join: "; reads",
  keys: "this.@0 > result.*, this.@set > result.*",
  lastIndexOf: "; compares",
  propertyIsEnumerable: "; keys",
  // Every object has it.
  valueOf: "this > result",
  // Promises.
  then: "this > fn.0, fn() > result, fn1() > result, this.throw() > fn1.0, this.throw() > result.throw()",
  catch: "this > result, this.throw() > fn.0, fn() > result",
  finally: "this > result, fn().throw() > result.throw()",
};

/** Functions of the language, by their path. */
const functions: Readonly<Record<string, string>> = {
  "Array.from(2)": "0.* > fn1.0, fn1() > result.*",
  "Array.from(3)": "0.* > fn1.0, fn1() > result.*, 2 > fn1.this",
  "Array.from": "0.* > result.*",
  "Array.fromAsync(2)": "0.* > fn1.0, fn1() > result.*",
  "Array.fromAsync": "0.* > result.*",
  "Array.isArray": "",
  "Array.of": "0+ > result.*",
  Boolean: "",
  "Iterator.from": "0.* > result.*",
  "JSON.parse(2)":
    "0.json() > result, 0.json().* > fn1.1, fn1() > result.*, fn1() > result; copies",
  "JSON.parse": "0.json() > result; copies",
  "JSON.stringify": "0 > result.json(), 0.toJSON.() > result.json(), fn1() > result.json(); reads",
  "Map.groupBy": "0.* > fn1.0, 0.* > result.@.*",
  "Object.assign": "0~ > result, 1+~ > result, 1+~ > 0; changes",
  "Object.create": "0 > result, 1.*.value > result.*, 1.*.get.() > result.*; inherits",
  "Object.defineProperties":
    "0 > result, 1.*.value > result.*, 1.*.value > 0.*, 1.*.get.() > result.*, 1.*.get.() > 0.*; changes",
  "Object.defineProperty":
    "0 > result, 2.value > result.[1], 2.value > 0.[1], 2.get.() > result.[1], 2.get.() > 0.[1]; changes",
  "Object.entries": "0.* > result.*.1; keys",
  "Object.freeze": "0 > result",
  "Object.fromEntries": "0.*.1 > result.*",
  "Object.getOwnPropertyNames": "; keys",
  "Object.groupBy": "0.* > fn1.0, 0.* > result.*.*",
  "Object.keys": "; keys",
  "Object.preventExtensions": "0 > result",
  "Object.seal": "0 > result",
  "Object.setPrototypeOf": "0 > result, 1 > 0, 1 > result; changes inherits",
  "Object.values": "0.* > result.*; keys",
  "Promise.all": "0.* > result.*, 0.*.throw() > result.throw()",
  "Promise.allSettled": "0.* > result.*.value",
  "Promise.any": "0.* > result",
  "Promise.race": "0.* > result",
  "Promise.reject": "0 > result.throw(); reads",
  "Promise.resolve": "0 > result",
  "Promise.try": "1 > fn.0, fn() > result",
  "Reflect.apply": "fn() > result, 1 > fn.this, 2.0 > fn.0, 2.1 > fn.1; reads",
  "Reflect.construct": "0.new() > result; reads",
  "Reflect.get(3)": "0.[1] > result; keys reads",
  "Reflect.get": "0.[1] > result; keys",
  "Reflect.set(4)": "2 > 0.[1], 2 > 3.[1]; changes",
  "Reflect.set": "2 > 0.[1]; changes",
  structuredClone: "0 > result; copies",
};

/** Classes of the language, by name: what an instance consists of. */
const classes: Readonly<Record<string, string>> = {
  Array: "0+ > result.*",
  CustomEvent: "1.detail > result.detail; reads",
  Error: "1.cause > result.cause; reads",
  Map: "0.*.0 > result.@0, 0.*.1 > result.@",
  Proxy: "0 > result, 1.get.() > result.*; reads",
  WeakMap: "0.*.1 > result.@",
  Set: "0.* > result.*, 0.* > result.@set; compares",
  WeakSet: "0.* > result.*",
  WeakRef: "0 > result.deref.()",
};

/** Functions that run their callback later. */
const runners: Readonly<Record<string, string>> = {
  queueMicrotask: "",
  setImmediate: "1 > fn.0, 2 > fn.1, 3 > fn.2, 4 > fn.3, 5 > fn.4",
  setInterval: "2 > fn.0, 3 > fn.1, 4 > fn.2, 5 > fn.3, 6 > fn.4",
  setTimeout: "2 > fn.0, 3 > fn.1, 4 > fn.2, 5 > fn.3, 6 > fn.4",
};

const ofMethods = builtinsOf(methods);
const ofFunctions = builtinsOf({ ...functions, ...runners });
const ofClasses = builtinsOf(classes);

/** The row of a name: the one for this number of arguments, or else the one for any number. */
function rowOf(
  rows: ReadonlyMap<string, Builtin>,
  name: string,
  given: number,
): Builtin | undefined {
  const row = rows.get(name);
  // Nearly every name has none, and none has only the first.
  return row && (rows.get(`${name}(${String(given)})`) ?? row);
}

/** What a method of the language does, by its name and the number of its arguments. */
export function builtinMethod(name: string, given: number): Builtin | undefined {
  return rowOf(ofMethods, name, given);
}

/** What a function of the language does, by its path and the number of its arguments. */
export function builtinFunction(path: readonly string[], given: number): Builtin | undefined {
  return rowOf(ofFunctions, path.join("."), given);
}

/** What an instance of a class of the language consists of. */
export function builtinClass(path: readonly string[]): Builtin | undefined {
  return path.length === 1 ? ofClasses.get(path[0] ?? "") : undefined;
}

/** Whether a method passes elements of the object that it is called on to its callback. */
export function visitsElements(name: string): boolean {
  const { flows = [] } = builtinMethod(name, 1) ?? {};
  return flows.some(({ from, to }) => from.kind === "receiver" && to.kind === "parameter");
}

/** Whether lists or texts have a method that visits their elements or makes a part of them. */
export function isOfListOrText(name: string): boolean {
  return visitsElements(name) || partMethods.has(name);
}

const partMethods: ReadonlySet<string> = new Set([
  ...["at", "concat", "flat", "match", "pop", "replace", "shift", "slice", "split", "substring"],
]);

/** Whether a method puts an argument into the object that it is called on. */
export function putsArgument(name: string, index: number): boolean {
  return puttingFlow(name, index) !== undefined;
}

/** Whether a method makes an argument a key of the map that it is called on. */
export function makesKey(name: string, index: number): boolean {
  return puttingFlow(name, index)?.under[0] === mapKey;
}

function puttingFlow(name: string, index: number): Flow | undefined {
  return builtinMethod(name, index + 1)?.flows.find(
    ({ from, to }) =>
      to.kind === "receiver" &&
      from.kind === "argument" &&
      (from.isEach ? index >= from.index : index === from.index),
  );
}

/** Whether a method changes the object that it is called on. */
export function changesReceiver(name: string): boolean {
  return builtinMethod(name, 1)?.changes === true;
}

/** The names of the language's classes and of the objects that hold its functions. */
export const languageNames: ReadonlySet<string> = new Set(
  [...ofFunctions.keys(), ...ofClasses.keys()].map((name) => name.split(".")[0] ?? name),
);

/** The rows of the table, for the test that runs each of them. */
export const builtinNames: readonly string[] = [ofMethods, ofFunctions, ofClasses].flatMap(
  (rows) => [...rows.keys()],
);
