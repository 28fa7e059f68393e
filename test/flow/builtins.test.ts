import { expect, it } from "vitest";
import { builtinNames } from "../../flow/builtins.js";
import { marksBehind } from "./marks.js";

/**
 * One row for each function of the language in the table: an expression that evaluates to `V`. It is
 * run, so the language itself says that the row is right, and followed back to the object `V`.
 */
const rows: Readonly<Record<string, string>> = {
  every: "(() => { let x; [V].every((one) => (x = one)); return x; })()",
  findIndex: "(() => { let x; [V].findIndex((one) => (x = one)); return x; })()",
  findLastIndex: "(() => { let x; [V].findLastIndex((one) => (x = one)); return x; })()",
  forEach: "(() => { let x; [V].forEach((one) => { x = one; }); return x; })()",
  some: "(() => { let x; [V].some((one) => (x = one)); return x; })()",
  map: "[V].map((one) => one)[0]",
  flatMap: "[V].flatMap((one) => [one])[0]",
  "reduce(1)": "[V].reduce((all) => all)",
  "reduceRight(1)": "[V].reduceRight((all) => all)",
  reduce: "[V].reduce((all, one) => [...all, one], [])[0]",
  reduceRight: "[V].reduceRight((all, one) => [...all, one], [])[0]",
  concat: "[].concat(V, [V])[1]",
  filter: "[V].filter(Boolean)[0]",
  flat: "[[V]].flat()[0]",
  slice: "[V].slice(0)[0]",
  toReversed: "[V].toReversed()[0]",
  "toSorted(0)": "[V].toSorted()[0]",
  toSorted: "[V].toSorted(() => 0)[0]",
  toSpliced: "[1].toSpliced(0, 1, V)[0]",
  with: "[1].with(0, V)[0]",
  values: "[...[V].values()][0]",
  entries: "[...[V].entries()][0][1]",
  "[Symbol.iterator]": "[...[V][Symbol.iterator]()][0]",
  at: "[V].at(0)",
  find: "[V].find((one) => one)",
  findLast: "[V].findLast((one) => one)",
  get: 'new Map([["a", V]]).get("a")',
  next: "[V].values().next().value",
  pop: "[V].pop()",
  shift: "[V].shift()",
  add: "[...new Set().add(V)][0]",
  copyWithin: "[V].copyWithin(0, 0)[0]",
  fill: "[1].fill(V)[0]",
  push: "(() => { const list = []; list.push(V); return list[0]; })()",
  reverse: "[V].reverse()[0]",
  set: 'new Map().set("a", V).get("a")',
  "sort(0)": "[V].sort()[0]",
  sort: "[V].sort(() => 0)[0]",
  splice: "[V].splice(0, 1)[0]",
  unshift: "(() => { const list = []; list.unshift(V); return list[0]; })()",
  valueOf: "V.valueOf()",
  then: "await load().then(() => V)",
  catch: "await Promise.reject(new Error()).catch(() => V)",
  finally: "await Promise.resolve(V).finally(() => 1)",
  "Array.from(2)": "Array.from([1], () => V)[0]",
  "Array.from(3)": "Array.from([1], function () { return this.a; }, { a: V })[0]",
  "Array.from": "Array.from(new Map([[1, V]]))[0][1]",
  "Array.of": "Array.of(V)[0]",
  "JSON.parse(2)": `JSON.parse('{"a":1}', (key, one) => (key === "a" ? V : one)).a`,
  "JSON.parse": "JSON.parse(JSON.stringify({ a: V })).a",
  "JSON.stringify": "JSON.parse(JSON.stringify(V))",
  "Object.assign": "Object.assign({}, { a: V }).a",
  "Object.create": "Object.create({ a: V }).a",
  "Object.defineProperty": 'Object.defineProperty({}, "a", { value: V }).a',
  "Object.defineProperties": "Object.defineProperties({}, { a: { value: V } }).a",
  "Object.entries": "Object.entries({ a: V })[0][1]",
  "Object.freeze": "Object.freeze(V)",
  "Object.fromEntries": 'Object.fromEntries(new Map([["a", V]])).a',
  "Object.preventExtensions": "Object.preventExtensions(V)",
  "Object.seal": "Object.seal(V)",
  "Object.setPrototypeOf": "Object.setPrototypeOf({}, { a: V }).a",
  "Object.values": "Object.values({ a: V })[0]",
  "Promise.all": "(await Promise.all([V]))[0]",
  "Promise.allSettled": "(await Promise.allSettled([V]))[0].value",
  "Promise.any": "await Promise.any([V])",
  "Promise.race": "await Promise.race([V])",
  "Promise.reject": "await Promise.reject(V).catch((one) => one)",
  "Promise.resolve": "await Promise.resolve(V)",
  "Reflect.apply": "Reflect.apply((one) => one, undefined, [V])",
  "Reflect.construct": "Reflect.construct(class { a = V; }, []).a",
  "Reflect.get(3)": 'Reflect.get({ a: V }, "a", {})',
  "Reflect.get": 'Reflect.get({ a: V }, "a")',
  "Reflect.set(4)":
    '(() => { const o = {}; const p = {}; Reflect.set(o, "a", V, p); return p.a; })()',
  "Reflect.set": '(() => { const o = {}; Reflect.set(o, "a", V); return o.a; })()',
  structuredClone: "structuredClone(V)",
  Error: 'new Error("", { cause: V }).cause',
  Proxy: "new Proxy({ a: V }, {}).a",
  Array: "new Array(V, V)[0]",
  CustomEvent: 'new CustomEvent("a", { detail: V }).detail',
  Map: 'new Map([["a", V]]).get("a")',
  Set: "[...new Set([V])][0]",
  WeakRef: "new WeakRef(V).deref()",
};

/** Rows without a value to follow, and functions that Node 20 lacks. */
const notRun: readonly string[] = [
  ...["Array.isArray", "Boolean", "Object.getOwnPropertyNames", "Object.keys"],
  ...["clear", "delete", "has", "includes", "indexOf", "join", "keys", "lastIndexOf"],
  ...["hasOwnProperty", "propertyIsEnumerable"],
  ...["queueMicrotask", "setImmediate", "setInterval", "setTimeout", "WeakMap", "WeakSet"],
  ...["Array.fromAsync", "Array.fromAsync(2)", "Iterator.from", "Map.groupBy", "Object.groupBy"],
  ...["Promise.try", "drop", "take", "toArray"],
];

it("each function in the table has a row here", () => {
  expect([...Object.keys(rows), ...notRun].toSorted()).toEqual([...builtinNames].toSorted());
});

it.each(Object.entries(rows))("%s does what the table says", async (_, row) => {
  const text = `const load = async () => 1;\nexport const result = async () => ${row.replaceAll("V", "({ mark: 1 })")};\n`;
  const module = (await import(`data:text/javascript,${encodeURIComponent(text)}`)) as {
    // what the text exports
    readonly result: () => Promise<unknown>;
  };
  expect(await module.result()).toEqual({ mark: 1 });
  expect(await marksBehind("result", text)).not.toEqual([]);
});
