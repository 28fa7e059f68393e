import { classAround, methodAround } from "../syntax/around.js";
import { countUntil } from "../syntax/count-until.js";
import type { ClassText, Document } from "../syntax/document.js";
import { assignmentsUnder, declarationAt } from "../syntax/names.js";
import { onceForEach } from "../syntax/once-for-each.js";
import { unlessSpread } from "../syntax/spreads.js";
import { subclassesOf } from "../syntax/superclass.js";
import { isUndefined } from "../syntax/undefined.js";
import {
  type ArrayValue,
  type NewValue,
  type ObjectValue,
  type Span,
  type Value,
  within,
} from "../syntax/value.js";
import { builtinOf } from "./builtin-of.js";
import { ofThis } from "./builtin-notation.js";
import { classNamed } from "./constructions.js";
import { constructorOf, mayIterate, objectOfThis, wholeThisIn } from "./members.js";
import {
  anyKey,
  failure,
  firstStep,
  instance,
  isIndex,
  isPlainKey,
  ownResult,
  type Path,
  returned,
} from "./path.js";
import { searchArguments } from "./search-arguments.js";
import { searchPath, searchPut } from "./search-names.js";
import { searchSettled, searchStores } from "./search-stores.js";
import { isOfParameter, searchType } from "./search-types.js";
import { Search } from "./search.js";
import { noSinks } from "./sinks.js";
import { anywhere, enter } from "./source.js";
import { storesInto } from "./stores.js";
import { wayOfArgument } from "./uses.js";

/** What is under the keys of an object literal: the last member with a name counts. */
export function searchObject(search: Search, object: ObjectValue, path: Path): void {
  const [key, ...rest] = firstStep(path);
  if (key === undefined) return;
  searchStores(search, object, path);
  for (const { path: under, value } of assignmentsUnder(object.document, "this"))
    if (objectOfThis(object.document, value.span) === object)
      search.goStored(value, under, path, anywhere);
  for (const entry of object.entries.toReversed()) {
    if (entry.kind === "spread") {
      search.go(entry.value, path);
      continue;
    }
    if (entry.key === "__proto__") search.go(entry.value, path);
    else if (entry.key === key) search.go(entry.value, entry.isGetter ? [returned, ...rest] : rest);
    else if (entry.key === undefined || key === anyKey)
      search.goStored(entry.value, [anyKey], path, search, entry.isGetter ? [returned] : []);
    // It may be the key of the iterator.
    if (entry.key === undefined && isIndex(key)) search.go(entry.value, [returned, ...path]);
    if (entry.key === key) return;
  }
}

/** What is under the index of a list. */
export function searchArray(search: Search, array: ArrayValue, path: Path): void {
  const [key, ...rest] = firstStep(path);
  if (key === undefined || !isIndex(key)) return;
  searchStores(search, array, path);
  const isFixed = array.elements.every((one) => one?.kind !== "spread");
  array.elements.forEach((one, index) => {
    if (one?.kind === "spread") search.go(one.value, [anyKey, ...rest]);
    else if (one && (key === anyKey || !isFixed || Number(key) === index)) search.go(one, rest);
  });
}

/** What is in an instance of a class of the file, of another one or of the language. */
export function searchInstance(search: Search, made: NewValue, path: Path): void {
  const { callee, document, span } = made;
  const declaration = declarationAt(document, callee[0] ?? "", span);
  const executor = callee.join(".") === "Promise" ? unlessSpread(made.arguments[0]) : undefined;
  if (!declaration && executor?.kind === "function")
    return path[0] === failure
      ? searchSettled(search, wayOfArgument(executor, 1, [ownResult], noSinks), path.slice(1))
      : searchSettled(search, wayOfArgument(executor, 0, [ownResult], noSinks), path);
  if (path.length === 0) return;
  searchStores(search, made, path);
  const own = classNamed(document, made);
  if (own) return searchMember(search, own, path, false, made);
  if (declaration) return searchPath(search, document, callee, span, [instance, ...path]);
  for (const flow of builtinOf(made)?.flows ?? []) search.from(made, flow, path);
}

/** What is under the keys of `this` at a place. */
export function searchThis(search: Search, document: Document, at: Span, path: Path): void {
  const object = objectOfThis(document, at);
  if (object) return search.go(object, path);
  const around = classAround(document, at);
  const by = methodAround(document, at);
  // Otherwise `this` is the object or the class around the function.
  if (by && by.place.kind !== "method" && !(around && within(around.span, by.span)))
    searchArguments(search, by, ofThis, path);
  if (!around) return;
  const isStatic = isInStatic(around, at);
  if (isStatic !== true) searchMember(search, around, path, false);
  if (isStatic !== false) searchMember(search, around, path, true);
  searchExtending(search, around, path);
}

/** What is under the keys of the instances of the classes that extend one. */
function searchExtending(search: Search, known: ClassText, path: Path): void {
  search.ends.inherited(known, path, search.checksAt(path));
  for (const other of subclassesOf(known)) searchMember(search, other, path, false);
}

/** What is under the keys of `super` at a place. An object's prototype is not known. */
export function searchSuper(search: Search, document: Document, at: Span, path: Path): void {
  if (objectOfThis(document, at)) return;
  const around = classAround(document, at);
  const isStatic = around && isInStatic(around, at);
  search.go(around?.superclass, isStatic === true ? path : [instance, ...path]);
}

/** Whether a place is in a static member of a class; `undefined` if it is in a static block. */
function isInStatic({ members }: ClassText, at: Span): boolean | undefined {
  const before = countUntil(members, at[0], ({ value }) => value.span[0]);
  const found = members[before - 1];
  return found && within(at, found.value.span) ? found.isStatic : undefined;
}

/** Where code of a class puts something into `this` as a whole, which few of its uses do. */
const filledThis = onceForEach((known: ClassText) =>
  (wholeThisIn(known.document).get(known) ?? []).filter((whole) => storesInto(whole).length > 0),
);

const madeBy = onceForEach((known: ClassText): readonly NewValue[] =>
  known.document.constructions.filter((one) => classNamed(known.document, one) === known),
);

/** What is in a class itself, or in its prototype. */
export function searchClass(search: Search, known: ClassText, path: Path): void {
  if (path[0] !== instance && path[0] !== "prototype") {
    searchMember(search, known, path, true);
    return;
  }
  const [, key, ...rest] = path;
  if (key === undefined) return;
  searchMember(search, known, [key, ...rest], false);
  const isDefinedAlike = known.declared.some(
    ({ isAbstract, name, type }) =>
      isAbstract && name === key && !(type && isOfParameter(type.node, rest, known.parameters)),
  );
  if (isDefinedAlike) searchExtending(search, known, [key, ...rest]);
}

/** What is under the keys of the instances of a class, or of the class itself. */
export function searchMember(
  search: Search,
  known: ClassText,
  path: Path,
  isStatic: boolean,
  made?: NewValue,
): void {
  const [key, ...rest] = firstStep(path);
  if (key === undefined) return;
  const { document, members, name, superclass } = known;
  const constructor = constructorOf(known);
  const entered = made && constructor ? enter(constructor, made, search.entered) : search.entered;
  // What methods store may come from any call of theirs.
  const ofInstance = ({ span }: Value): boolean =>
    made !== undefined && constructor !== undefined && within(span, constructor.span);
  const isNamed = (of: string): boolean =>
    members.some((one) => one.isStatic === isStatic && one.name === of);
  for (const one of members)
    if (
      one.isStatic === isStatic &&
      one.kind !== "constructor" &&
      one.kind !== "setter" &&
      isPlainKey(key)
    ) {
      if (one.name === key || key === anyKey || (one.name === undefined && !isNamed(key)))
        search.go(one.value, one.kind === "getter" ? [returned, ...rest] : rest);
      if (mayIterate(one.name) && isIndex(key)) search.go(one.value, [returned, ...path]);
    }
  const declared = isStatic ? [] : known.declared.filter((one) => one.name === key);
  for (const { type } of declared) searchType(search, document, type?.node, rest);
  for (const root of isStatic && name !== undefined ? ["this", name] : ["this"])
    for (const {
      path: [first, ...under],
      value,
    } of assignmentsUnder(document, root))
      if (first === key && (root !== "this" || classAround(document, value.span) === known))
        search.goStored(value, under, rest, ofInstance(value) ? { entered } : anywhere);
  for (const whole of filledThis(known)) searchStores(search, whole, path);
  // Code outside puts something into what extends a class of the language: `registry.set(…)`.
  if (!made && !isStatic && superclass && !(isPlainKey(key) && !isIndex(key)))
    for (const one of madeBy(known)) searchStores(search, one, path);
  if (name !== undefined)
    searchPut(search, document, name, known.span, isStatic ? path : ["prototype", ...path]);
  if (constructor)
    for (const parameter of constructor.parameters) {
      if (!parameter.isProperty || parameter.bindings[0]?.name !== key) continue;
      const inner = made ? new Search(search.ends, { ...search.checksAt(rest), entered }) : search;
      searchPath(inner, document, [key], parameter.span, rest);
      if (inner !== search) search.found.push(...inner.found);
      // A container hands in what the type names.
      searchType(search, document, parameter.type?.node, rest);
    }
  // Its own member is in place of the one that it would inherit.
  const isOwn = (): boolean =>
    members.some((one) => one.isStatic === isStatic && one.name === key && isSet(one));
  if (superclass && !isOwn())
    search.go(superclass, isStatic ? [key, ...rest] : [instance, key, ...rest]);
}

/** Whether a member has a value, as opposed to a field that is only declared. */
function isSet({ kind, value }: ClassText["members"][number]): boolean {
  return kind !== "setter" && kind !== "constructor" && !isUndefined(value);
}
