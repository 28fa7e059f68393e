import { kindOfCall } from "../syntax/kinds/call-kinds.js";
import { plainKind } from "../syntax/kinds/plain-kind.js";
import { methodAround } from "../syntax/around.js";
import { fileReadBy } from "../syntax/file-read.js";
import { moduleLoadedBy } from "../syntax/loaded-module.js";
import { assignmentsUnder } from "../syntax/names.js";
import type { CallValue, FunctionValue } from "../syntax/value.js";
import { isOfListOrText } from "./builtins.js";
import { builtinOf, isMethod } from "./builtin-of.js";
import { FunctionsByName } from "./functions-by-name.js";
import {
  anyKey,
  behind,
  failure,
  instance,
  isReturned,
  json,
  ownResult,
  type Path,
} from "./path.js";
import { callWithKey, resultKey } from "./result-keys.js";
import { returnedBy } from "../syntax/returned-by.js";
import { searchSettled, searchStores, searchStoresHere } from "./search-stores.js";
import { searchThrownBy } from "./search-thrown.js";
import { searchType } from "./search-types.js";
import { ofKind } from "./evaluated.js";
import { mayBe, passageThrough } from "./passages.js";
import { Search } from "./search.js";
import { noSinks } from "./sinks.js";
import { anywhere, enter } from "./source.js";
import { wayOf } from "./uses.js";

/** Functions that call one another deeper than this are not followed. */
const deepest = 8;

/** What the result of a call holds. */
export function searchCall(search: Search, call: CallValue, path: Path): void {
  const { called, callee, name: method, computed, receiver } = call;
  const name = callee.join(".");
  const module = moduleLoadedBy(call);
  if (module !== undefined) return search.ends.imported(module, path, search.checksAt(path));
  const file = path[0] === json ? fileReadBy(call) : undefined;
  if (file !== undefined) {
    const inside = path.slice(1);
    return search.ends.imported(file, inside, search.checksAt(inside));
  }
  // The text of the bytes that a file has.
  if (method === "toString" && path[0] === json) return search.go(receiver, path);
  const keys = [resultKey(call), ...path];
  if (name === "Promise.withResolvers" && path[0] === "promise") {
    const [settles, ...inside] =
      path[1] === failure ? ["reject", ...path.slice(2)] : ["resolve", ...path.slice(1)];
    return searchSettled(search, wayOf(call, noSinks, [settles, ownResult]), inside);
  }
  const builtin = builtinOf(call);
  const passage = builtin?.tests ? passageThrough(call) : undefined;
  for (const flow of builtin?.flows ?? [])
    if (flow.to.kind === "result") search.from(call, flow, path, search, passage);
  if (called) {
    searchStoresHere(search, call, path);
    return search.go(called, keys);
  }
  if (!receiver) return searchStores(search, call, path);
  // An object may also have a method of its own with this name.
  if (method === "call" || method === "apply") {
    search.go(receiver, keys);
    return search.go(receiver, [method, ...keys]);
  }
  if (method === "bind") return search.go(receiver, path);
  searchStores(search, call, path);
  // `Object.freeze(…)`
  if (builtin && !isMethod(call)) return;
  if (isOfLanguage(call, method, path)) return;
  if (computed || method === "?") search.goUnderAnyKey(receiver, keys);
  else search.go(receiver, [method, ...keys]);
}

/**
 * Whether a method is one of the language: of a text, of what the code has found out to be no object,
 * or, where a method of lists or texts leads on, another of these, as in `forms.filter(…).map(…)`. A
 * single one may be a method of something else.
 */
function isOfLanguage(call: CallValue, method: string, path: Path): boolean {
  const { receiver } = call;
  if (receiver?.kind === "reference" && !mayBe(receiver, ofKind("object"))) return true;
  const known = FunctionsByName.in(call.document);
  const isOwn = (name: string): boolean => known.methodsNamed(name).length > 0;
  if (isOwn(method)) return false;
  if (kindOfCall(call, () => undefined) === "string") return true;
  if (receiver && plainKind(receiver) === "string") return true;
  const isSuch = (name: string): boolean => isOfListOrText(name) && !isOwn(name);
  return isSuch(method) && path.some((key, index) => isReturned(path[index + 1]) && isSuch(key));
}

/** What a function returns, yields or has as members. */
export function searchFunction(search: Search, by: FunctionValue, [first, ...rest]: Path): void {
  if (first === undefined) return;
  if (!isReturned(first)) return searchMemberOfFunction(search, by, [first, ...rest]);
  const call = callWithKey(by.document, first);
  if ((search.entered?.depth ?? 0) >= deepest) return;
  for (let one = search.entered; one; one = one.before)
    if (one.by === by && one.call === call) return;
  const entered = call ? enter(by, call, search.entered) : search.entered;
  if (rest[0] === failure) {
    const inside = new Search(search.ends, { ...search.checksAt(rest.slice(1)), entered });
    searchThrownBy(inside, by, rest.slice(1));
    search.found.push(...inside.found);
    if (by.isGenerator) return;
  }
  const path = by.isGenerator ? behind(rest, [anyKey]) : rest;
  const values = returnedBy(by);
  for (const value of values) search.go(value, path, { entered });
  if (values.length === 0 && path) searchType(search, by.document, by.returnType?.node, path);
}

/** The sources of what is in a function, or in the instances that it makes as a constructor. */
function searchMemberOfFunction(search: Search, by: FunctionValue, path: Path): void {
  const [first, ...inside] = path;
  const { document, name } = by;
  for (const { path: under, value } of first === instance ? assignmentsUnder(document, "this") : [])
    if (methodAround(document, value.span) === by) search.goStored(value, under, inside, anywhere);
  for (const { path: under, value } of assignmentsUnder(document, name))
    search.goStored(value, under, first === instance ? ["prototype", ...inside] : path);
}
