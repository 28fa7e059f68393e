import { functionAround, functionOfScope, methodAround } from "../syntax/around.js";
import type { Declaration, Document } from "../syntax/document.js";
import { assignmentsTo, declarationAt, isTooEarly, usesAt } from "../syntax/names.js";
import {
  type Binding,
  type CallValue,
  type FunctionValue,
  isSameSpan,
  member,
  type NewValue,
  type Span,
  type Spread,
  type Value,
  within,
} from "../syntax/value.js";
import { isWritten } from "../syntax/written.js";
import { anyKey, behind, type Path } from "./path.js";
import { askedAbout } from "./asked.js";
import type { Passage } from "./passages.js";
import { passageAfterReplacing } from "./replaced-before.js";
import { searchArguments } from "./search-arguments.js";
import { searchClass, searchSuper, searchThis } from "./search-members.js";
import { searchStores } from "./search-stores.js";
import { searchThrown, triedCode } from "./search-thrown.js";
import { searchNamed, searchType } from "./search-types.js";
import type { Search } from "./search.js";
import { anywhere, checksOf, type Entered } from "./source.js";
import { wayFrom } from "./stores.js";
import { bindingsNamed, initialValues } from "./values-by-name.js";

/** What a path refers to at a place, under further keys. */
export function searchPath(
  search: Search,
  document: Document,
  [root = "", ...names]: readonly string[],
  at: Span,
  path: Path,
): void {
  const keys = [...names, ...path];
  // What is asked about something says nothing about what is in it.
  if (keys.length === 0)
    search.how = checksOf({ asked: askedAbout(document, root, at) }, search.how);
  if (root === "this") searchThis(search, document, at, keys);
  else if (root === "super") searchSuper(search, document, at, keys);
  else searchName(search, document, root, at, keys);
}

/** The sources of what a name refers to at a place. */
export function searchName(
  search: Search,
  document: Document,
  name: string,
  at: Span,
  path: Path,
): void {
  const declaration = declarationAt(document, name, at);
  if (!declaration) {
    const by = name === "arguments" ? methodAround(document, at) : undefined;
    if (by) searchArguments(search, by, 0, path, { isRest: true });
    else if (document.types.has(name)) searchNamed(search, document, name, path.slice(1));
    else searchGlobal(search, document, globals.has(name) ? path : [name, ...path]);
    return;
  }
  switch (declaration.kind) {
    case "function":
      return search.go(declaration.function, path);
    case "class":
      return searchClass(search, declaration.class, path);
    case "enum": {
      const [key = anyKey, ...rest] = path;
      const known = key === anyKey ? [...declaration.members.values()] : [];
      for (const one of [declaration.members.get(key), ...known]) if (one) search.go(one, rest);
      return;
    }
    case "namespace": {
      const [key, ...rest] = path;
      const { body } = declaration;
      const inside = key === undefined ? undefined : declarationAt(document, key, body);
      if (key === undefined || !inside || !isSameSpan(inside.scope, body)) return;
      return searchName(search, document, key, body, rest);
    }
    case "import": {
      searchAssigned(search, document, { at, name }, declaration, path, undefined);
      searchPut(search, document, name, at, path);
      const { imported, source } = declaration;
      const keys = imported === "*" ? path : [imported, ...path];
      return search.ends.imported(source, keys, search.checksAt(keys));
    }
    case "const":
    case "let":
    case "other":
      if (declaration.kind === "const" && isTooEarly(document, at, declaration.value)) return;
      return searchVariable(search, document, { name, at }, declaration, path);
  }
}

/** What the file puts into what it imports, or into a class: `Object.assign(Form.prototype, size)`. */
export function searchPut(
  search: Search,
  document: Document,
  name: string,
  at: Span,
  path: Path,
): void {
  for (const use of usesAt(document, name, at)) {
    const rest = behind(path, use.path.slice(1));
    if (rest) searchStores(search, use, rest);
  }
}

/** What the file assigns to what is under the keys of the global object. */
function searchGlobal(search: Search, document: Document, path: Path): void {
  if (path.length === 0) return;
  for (const name of globals)
    for (const { path: under, value } of assignmentsTo(document, name, undefined))
      search.goStored(value, under, path, anywhere);
}

/** The names of the global object. */
const globals: ReadonlySet<string> = new Set(["global", "globalThis", "self", "window"]);

/** What the file assigns to what a declaration names, or to its members. */
function searchAssigned(
  search: Search,
  document: Document,
  { at, name }: { readonly at: Span; readonly name: string },
  declaration: Declaration,
  path: Path,
  entered: Entered,
): void {
  for (const { path: under, value } of assignmentsTo(document, name, declaration))
    if (!isBefore(at, value, declaration)) search.goStored(value, under, path, { entered });
}

/** Whether a use comes before the only assignment around it: the second `text` in `text = [text]`. */
function isBefore(at: Span, { document, span }: Value, { scope }: Declaration): boolean {
  if (!within(at, span) || document.loops.some((loop) => within(span, loop))) return false;
  const by = functionAround(document, at);
  return by === functionAround(document, span) && (!by || within(scope, by.span));
}

function searchVariable(
  search: Search,
  document: Document,
  { at, name }: { readonly at: Span; readonly name: string },
  declaration: Declaration,
  path: Path,
): void {
  const { entered } = search.in(declaration.scope, path);
  const by =
    declaration.kind === "other" ? functionOfScope(document, declaration.scope) : undefined;
  const passage = (initial?: Value): Passage | undefined =>
    path.length > 0
      ? undefined
      : passageAfterReplacing(document, declaration, { at, name }, initial);
  for (const value of initialValues(document).get(name) ?? [])
    if (declarationAt(document, name, value.span) === declaration && !isGiven(name, by, entered))
      search.through(passage(value), () => {
        search.go(value, path, { entered });
      });
  searchAssigned(search, document, { at, name }, declaration, path, entered);
  for (const { binding, of } of bindingsNamed(document).get(name) ?? [])
    if (declarationAt(document, name, binding.span) === declaration && holds(binding, path))
      search.go(of, throughBinding(binding, path), { entered });
  if (declaration.kind !== "other") return;
  const tried = triedCode(document, declaration);
  const { part } = declaration;
  if (tried) return searchThrown(search, document, tried, part ? [part.key, ...path] : path);
  by?.parameters.forEach(({ bindings, isRest, type }, index) => {
    for (const binding of bindings)
      if (binding.name === name && holds(binding, path)) {
        const before = search.found.length;
        search.through(binding.path.length > 0 ? undefined : passage(), () => {
          searchArguments(search, by, index, throughBinding(binding, path), { at, isRest });
        });
        const isCalled = search.found.length > before;
        // Where no call shows what it gets, its type says what that may be.
        if (!isCalled) searchType(search, document, type?.node, throughBinding(binding, path));
      }
  });
}

/** Whether all calls that may lead to a parameter hand in a text or so, and never leave its default. */
function isGiven(name: string, by: FunctionValue | undefined, entered: Entered): boolean {
  const calls = entered?.by === by && entered ? [entered.call] : by ? wayFrom(by).calls : [];
  return calls.length > 0 && calls.every((call) => givesTo(name, by, call));
}

function givesTo(name: string, by: FunctionValue | undefined, call: CallValue | NewValue): boolean {
  const given = by?.parameters.flatMap(({ bindings }, index) =>
    bindings
      .filter((one) => one.name === name)
      .map(({ path }) =>
        path.reduce<Value | Spread | undefined>(
          (one, key) => member(one, key)?.value,
          call.arguments[index],
        ),
      ),
  );
  return given?.some((one) => one && one.kind !== "spread" && isWritten(one)) === true;
}

/** Whether a name may have something under a path: the rest of an object lacks what others take. */
function holds({ without }: Binding, [key]: Path): boolean {
  return key === undefined || without?.includes(key) !== true;
}

/** The keys that lead from what a pattern takes apart to what is under a path of one of its names. */
function throughBinding({ path: keys }: Binding, path: Path): Path {
  const rest = keys.indexOf("...");
  if (rest === -1) return [...keys, ...path];
  // The elements of a rest array have other indexes.
  const moved = path.length === 0 ? [] : [anyKey, ...path.slice(1)];
  return [...keys.slice(0, rest), ...moved];
}
