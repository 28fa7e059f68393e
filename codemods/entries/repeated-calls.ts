import type { Document } from "../../syntax/document.js";
import { declarationAt, functionAt } from "../../syntax/names.js";
import { type CallValue, type FunctionValue, type Span, within } from "../../syntax/value.js";

/** Methods that only read, or whose effect may happen twice. */
const harmlessMethods: ReadonlySet<string> = new Set([
  ...["get", "has", "keys", "values", "entries", "at", "find", "filter", "map", "some", "every"],
  ...["includes", "startsWith", "endsWith", "join", "slice", "split", "trim", "replaceAll"],
  ...["toLowerCase", "toUpperCase", "toString", "parse", "safeParse", "stringify", "isArray"],
  ...["concat", "findIndex", "flat", "flatMap", "indexOf", "match", "padEnd", "padStart"],
  ...["replace", "test", "toFixed", "toISOString", "toSorted"],
  ...["getClientCapabilities", "getClientVersion"],
]);

/** Methods of a `fetch` response without arguments. With arguments, they would send a response. */
const bodyReads = /^(?:arrayBuffer|blob|bytes|json|text)$/u;

const harmlessObjects: ReadonlySet<string> = new Set([
  ...["Array", "JSON", "Math", "Number", "Object", "String", "console", "Date", "Intl"],
]);

/** Their functions that change something, or return something else the second time. */
const notHarmless: ReadonlySet<string> = new Set(["Math.random", "Object.assign"]);

const harmlessFunctions: ReadonlySet<string> = new Set([
  ...["Boolean", "Number", "String", "decodeURIComponent", "encodeURIComponent", "isNaN"],
  ...["parseFloat", "parseInt", "structuredClone"],
]);

/** Built-in classes whose construction has no side effects. */
const harmlessClasses: ReadonlySet<string> = new Set([
  ...["Array", "Date", "Error", "Headers", "Map", "RegExp", "Set", "TextDecoder", "TextEncoder"],
  ...["TypeError", "URL", "URLSearchParams"],
]);

const anything = /^/u;
const fileReads = /^(?:access|exists|lstat|readFile|readdir|readlink|realpath|stat)(?:Sync)?$/u;

/** Functions of Node's modules that only read. */
const harmlessModules: ReadonlyMap<string, RegExp> = new Map([
  ["fs", fileReads],
  ["fs/promises", fileReads],
  ["os", anything],
  ["path", anything],
  ["url", anything],
  ["util", /^(?:format|inspect)$/u],
]);

/**
 * The calls in a handler's code with side effects that would be noticed twice, in source order,
 * such as `orders.create()`. Follows calls of functions in the file.
 */
export function repeatedCalls(document: Document, code: Span): readonly string[] {
  return callsWithEffect(document, code, 0);
}

function callsWithEffect(document: Document, code: Span, depth: number): readonly string[] {
  const { calls, constructions } = document;
  const called = calls
    .filter((call) => within(call.span, code) && !isHarmless(call, depth))
    .map(({ callee, span }) => ({ at: span[0], name: `${nameOf(callee)}()` }));
  const made = constructions
    .filter(({ callee, span }) => within(span, code) && !harmlessClasses.has(callee.join(".")))
    .map(({ callee, span }) => ({ at: span[0], name: `new ${nameOf(callee)}()` }));
  const names = [...called, ...made].toSorted((one, other) => one.at - other.at);
  return [...new Set(names.map(({ name }) => name))];
}

function nameOf(callee: readonly string[]): string {
  return callee.join(".").replace("?.", "");
}

function isHarmless(call: CallValue, depth: number): boolean {
  const { arguments: given, callee, name: last, span } = call;
  const [root = "", ...more] = callee;
  const declared = declarationAt(call.document, root, span);
  if (declared?.kind === "import") {
    const reads = harmlessModules.get(declared.source.replace(/^node:/u, ""));
    const name = more.length === 0 ? declared.imported : last;
    if (reads) return reads.test(name);
  }
  if (more.length === 0) {
    const own = functionAt(call.document, root, span);
    if (own) return isPure(own, depth);
    if (declared) return false;
    return harmlessFunctions.has(root) || (root === "fetch" && given.length === 1);
  }
  if (!declared && harmlessObjects.has(root)) return !notHarmless.has(`${root}.${last}`);
  return harmlessMethods.has(last) || (bodyReads.test(last) && given.length === 0);
}

/** Operators that change something, as far as the text shows. */
export const changes = /\+\+|--|[-+*/|&]=|\bdelete\b/u;

/** Whether a function in the file only computes. */
function isPure({ document, span }: FunctionValue, depth: number): boolean {
  // Recursion ends here.
  if (depth > 3) return false;
  const { assigned, text } = document;
  if (assigned.some((one) => within(one.span, span)) || changes.test(text.slice(...span)))
    return false;
  return callsWithEffect(document, span, depth + 1).length === 0;
}
