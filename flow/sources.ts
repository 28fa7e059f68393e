import { functionOfScope, methodAround } from "../syntax/around.js";
import type { ClassText, Declaration, Document } from "../syntax/document.js";
import { assignmentsTo, assignmentsUnder, declarationAt, usesAt } from "../syntax/names.js";
import { onceForEach } from "../syntax/once-for-each.js";
import { unlessSpread } from "../syntax/spreads.js";
import { superclassOf } from "../syntax/superclass.js";
import {
  type ArrayValue,
  type Binding,
  type CallValue,
  type FunctionValue,
  type NewValue,
  type ObjectValue,
  type Span,
  stringOf,
  type Value,
  within,
} from "../syntax/value.js";
import { type Builtin, builtinClass, builtinFunction, type Flow, type Part } from "./builtins.js";
import { builtinOf, classNamed } from "./calls.js";
import { classAround, constructorOf, objectOfThis, wholeThisIn } from "./members.js";
import {
  anyKey,
  behind,
  firstStep,
  instance,
  isIndex,
  isPlainKey,
  isReturned,
  ownResult,
  type Path,
  returned,
} from "./path.js";
import { noSinks } from "./sinks.js";
import type { Store } from "./trail.js";
import { type Way, wayOf, wayOfArgument } from "./uses.js";
import { bindingsNamed, initialValues } from "./values-by-name.js";

/** The calls through which a way has entered functions, the last one first. */
export type Entered =
  | {
      readonly by: FunctionValue;
      readonly call: CallValue | NewValue;
      readonly before: Entered;
      readonly depth: number;
    }
  | undefined;

/** A place where something may come from, and the keys that lead there to it. */
export interface Source {
  readonly value: Value;
  readonly path: Path;
  readonly entered: Entered;
  /** Whether a list is replaced by its elements on the way. */
  readonly isFlattened?: boolean;
  /** Whether only the members arrive, among those of other objects. */
  readonly isMerged?: boolean;
  /** Whether code on the way checks whether it is there, or what it is. */
  readonly isChecked?: boolean;
}

/** Where a way leaves the file. */
export interface Ends {
  /** What a module exports under keys; the first is the exported name. */
  readonly imported: (module: string, keys: Path) => void;
  /**
   * What any caller hands to a function of this file, here and in other files.
   *
   * @returns whether that is enough, and the callers here do not matter
   */
  readonly handed: (by: FunctionValue, index: number, path: Path) => boolean;
  /** What is under keys of the instances of a class, which other files may extend. */
  readonly inherited: (by: ClassText, path: Path) => void;
}

/** For those who stay in the file. */
export const nowhere: Ends = {
  imported: () => undefined,
  handed: () => false,
  inherited: () => undefined,
};

/** Functions that call one another deeper than this are not followed. */
const deepest = 8;

/** Finds where what is under some keys of a value may come from, one step back. */
export function sourcesOf(source: Source, ends: Ends): readonly Source[] {
  return new Search(source, ends).found;
}

/** Finds where what a name of a file's top level refers to may come from. */
export function sourcesOfName(
  document: Document,
  name: string,
  path: Path,
  ends: Ends,
): readonly Source[] {
  const search = new Search(undefined, ends);
  search.ofName(document, name, [0, document.text.length], path);
  return search.found;
}

/** Finds where what a path refers to at a place may come from. */
export function sourcesOfPath(
  document: Document,
  path: Path,
  at: Span,
  ends: Ends,
): readonly Source[] {
  const search = new Search(undefined, ends);
  search.ofPath(document, path, at, []);
  return search.found;
}

/** The sources of a function's parameter. */
export function sourcesOfParameter(
  by: FunctionValue,
  index: number,
  path: Path,
  ends: Ends,
): readonly Source[] {
  const search = new Search(undefined, ends);
  search.ofArguments(by, index, path);
  return search.found;
}

/** The sources of what is under some keys of the instances of a class. */
export function sourcesOfMember(known: ClassText, path: Path, ends: Ends): readonly Source[] {
  const search = new Search(undefined, ends);
  search.inMember(known, path, false);
  return search.found;
}

/** What is put into an object, a list or an instance after it was made. */
export const storesInto = onceForEach((made: Value): readonly Store[] => wayFrom(made).stores);

const wayFrom = onceForEach((value: Value): Way =>
  wayOf(value, noSinks, value.kind === "function" ? [ownResult] : []),
);

class Search {
  readonly found: Source[] = [];
  readonly #ends: Ends;
  readonly #entered: Entered;
  #how: Pick<Source, "isChecked" | "isFlattened" | "isMerged"> = {};

  constructor(source: Source | undefined, ends: Ends) {
    this.#ends = ends;
    this.#entered = source?.entered;
    if (source) this.#of(source);
  }

  #go(
    value: Value | undefined,
    path: Path | undefined,
    entered = this.#entered,
    how: Pick<Source, "isChecked" | "isFlattened" | "isMerged"> = {},
  ): void {
    if (value && path) this.found.push({ value, path, entered, ...this.#how, ...how });
  }

  #of({ path, value }: Source): void {
    switch (value.kind) {
      case "reference":
        return this.ofPath(value.document, value.path, value.span, path);
      case "access":
        return this.#go(value.object, [value.key ?? anyKey, ...path]);
      case "choice":
        value.alternatives.forEach((one, index) => {
          const isChecked = value.isFallback && index === 0;
          this.#go(one, path, this.#entered, isChecked ? { isChecked } : {});
        });
        return;
      case "await":
        return this.#go(value.awaited, path);
      case "call":
        return this.#ofCall(value, path);
      case "function":
        return this.#ofFunction(value, path);
      case "object":
        return this.#inObject(value, path);
      case "array":
        return this.#inArray(value, path);
      case "new":
        return this.#inInstance(value, path);
      case "class":
        return this.#inClass(value.class, path);
      case "opaque":
        for (const one of value.assigned ?? []) this.#go(one, path);
        return;
      case "scalar":
      case "template":
        return;
    }
  }

  ofPath(document: Document, [root = "", ...names]: readonly string[], at: Span, path: Path): void {
    const keys = [...names, ...path];
    if (names.length === 0 && isTested(document, root, at)) this.#how = { isChecked: true };
    if (root === "this") this.#ofThis(document, at, keys);
    else this.ofName(document, root, at, keys);
  }

  /** The sources of what a name refers to at a place. */
  ofName(document: Document, name: string, at: Span, path: Path): void {
    const declaration = declarationAt(document, name, at);
    if (!declaration) {
      const by = name === "arguments" ? methodAround(document, at) : undefined;
      return by && this.ofArguments(by, 0, path, true);
    }
    switch (declaration.kind) {
      case "function":
        return this.#go(declaration.function, path);
      case "class":
        return this.#inClass(declaration.class, path);
      case "import": {
        const { imported, source } = declaration;
        return this.#ends.imported(source, imported === "*" ? path : [imported, ...path]);
      }
      case "const":
      case "let":
      case "other":
        return this.#ofVariable(document, name, declaration, path);
    }
  }

  #ofVariable(document: Document, name: string, declaration: Declaration, path: Path): void {
    // A name of the file is shared by all calls of its functions.
    const isShared = declaration.scope[0] === 0 && declaration.scope[1] === document.text.length;
    const entered = isShared ? undefined : this.#entered;
    for (const value of initialValues(document).get(name) ?? [])
      if (declarationAt(document, name, value.span) === declaration) this.#go(value, path, entered);
    for (const { path: under, value } of assignmentsTo(document, name, declaration))
      this.#go(value, behind(path, under), entered);
    for (const { binding, of } of bindingsNamed(document).get(name) ?? [])
      if (declarationAt(document, name, binding.span) === declaration)
        this.#go(of, throughBinding(binding, path), entered);
    const by =
      declaration.kind === "other" ? functionOfScope(document, declaration.scope) : undefined;
    by?.parameters.forEach(({ bindings, isRest }, index) => {
      for (const binding of bindings)
        if (binding.name === name)
          this.ofArguments(by, index, throughBinding(binding, path), isRest);
    });
  }

  /** The sources of what a function gets as an argument. */
  ofArguments(by: FunctionValue, index: number, path: Path | undefined, isRest = false): void {
    if (!path) return;
    for (let one = this.#entered; one; one = one.before)
      if (one.by === by) {
        this.#given(by, one.call, { index, isRest }, path, one.before);
        return this.#bound(by, index, path);
      }
    if (!isRest && this.#ends.handed(by, index, path)) return;
    const { calledBy, calls } = wayFrom(by);
    for (const call of calls) this.#given(by, call, { index, isRest }, path, undefined);
    for (const { call } of calledBy) this.#given(by, call, { index, isRest }, path, undefined);
    this.#bound(by, index, path);
    const made =
      by.place.kind === "method" && by.name === "constructor"
        ? classAround(by.document, by.span)
        : undefined;
    if (made)
      for (const one of by.document.constructions)
        if (classNamed(by.document, one) === made)
          this.#given(by, one, { index, isRest }, path, undefined);
  }

  /** The sources of an argument that `bind` gives. */
  #bound(by: FunctionValue, index: number, path: Path): void {
    for (const { arguments: given } of wayFrom(by).bound)
      this.#go(unlessSpread(given[index + 1]), path, undefined);
  }

  /** The sources of an argument of one call. */
  #given(
    by: FunctionValue,
    call: CallValue | NewValue,
    { index, isRest }: { readonly index: number; readonly isRest: boolean },
    path: Path,
    entered: Entered,
  ): void {
    const callback = call.kind === "call" ? callbackIn(call, by) : undefined;
    if (call.kind === "call" && callback !== undefined) {
      for (const flow of builtinOf(call)?.flows ?? [])
        if (flow.to.kind === "parameter" && flow.to.of === callback && flow.to.index === index)
          this.#from(call, flow, path, entered);
      return;
    }
    const method = call.kind === "call" && call.receiver ? call.callee.at(-1) : undefined;
    if (method === "apply")
      return this.#go(unlessSpread(call.arguments[1]), [String(index), ...path], entered);
    const at = method === "call" ? index + 1 : index;
    const given = call.arguments;
    const [key, ...rest] = firstStep(path);
    given.forEach((one, position) => {
      if (one.kind === "spread") {
        if (position <= at || isRest)
          this.#go(one.value, [anyKey, ...(isRest ? rest : path)], entered);
      } else if (isRest) {
        const isMeant =
          position >= at && key !== undefined && (key === anyKey || Number(key) === position - at);
        if (isMeant) this.#go(one, rest, entered);
      } else if (position === at) this.#go(one, path, entered);
    });
  }

  /** The sources of a flow of a built-in function, for what is behind the keys of its target. */
  #from(call: CallValue | NewValue, flow: Flow, path: Path, entered = this.#entered): void {
    const { from, keys, under } = flow;
    const rest = behind(path, under);
    if (!rest) return;
    const before = this.#how;
    this.#how = {
      ...(flow.isFlattened && { isFlattened: true }),
      ...(flow.isMerged && rest.length === 0 && { isMerged: true }),
    };
    this.#fromPart(call, from, [...keys, ...rest], entered);
    this.#how = before;
  }

  #fromPart(call: CallValue | NewValue, from: Part, wanted: Path, entered: Entered): void {
    switch (from.kind) {
      case "receiver":
        return this.#go(call.kind === "call" ? call.receiver : undefined, wanted, entered);
      case "argument": {
        const given = from.isEach
          ? call.arguments.slice(from.index)
          : call.arguments.slice(from.index, from.index + 1);
        for (const one of given)
          if (one.kind === "spread") this.#go(one.value, [anyKey, ...wanted], entered);
          else this.#go(one, wanted, entered);
        return;
      }
      case "returned": {
        const index = call.kind === "call" ? call.document.calls.indexOf(call) : -1;
        return this.#go(
          unlessSpread(call.arguments[from.of]),
          [`${returned}#${String(index)}`, ...wanted],
          entered,
        );
      }
      case "parameter":
      case "result":
        return;
    }
  }

  #ofCall(call: CallValue, path: Path): void {
    const { arguments: given, called, callee, computed, document, receiver } = call;
    const name = callee.join(".");
    if (name === "require" || name === "import") {
      const module = stringOf(given[0]);
      if (module !== undefined) this.#ends.imported(module, path);
      return;
    }
    const keys = [`${returned}#${String(document.calls.indexOf(call))}`, ...path];
    if (called) return this.#ofCalled(call, called, keys, path);
    if (name === "Promise.withResolvers" && path[0] === "promise")
      return this.#resolved(wayOf(call, noSinks, ["resolve", ownResult]), path.slice(1));
    const method = callee.at(-1) ?? "";
    const builtin = builtinOf(call);
    for (const flow of builtin?.flows ?? [])
      if (flow.to.kind === "result") this.#from(call, flow, path);
    if (!receiver) return;
    if (method === "call" || method === "apply") return this.#go(receiver, keys);
    if (method === "bind") return this.#go(receiver, path);
    if (receiver.kind === "reference" && receiver.path[0] === "super") return;
    this.#stored(call, path);
    // `Object.freeze(…)`
    if (builtin && builtinFunction(callee, given.length)) return;
    this.#go(receiver, [computed || method === "?" ? anyKey : method, ...keys]);
  }

  #ofCalled(call: CallValue, called: Value, keys: Path, path: Path): void {
    const builtin = builtinOf(call);
    for (const flow of builtin?.flows ?? [])
      if (flow.to.kind === "result") this.#from(call, flow, path);
    this.#go(called, keys);
  }

  #ofFunction(by: FunctionValue, [first, ...rest]: Path): void {
    if (first === undefined) return;
    if (!isReturned(first)) return this.#inMemberOfFunction(by, [first, ...rest]);
    const index = Number(first.slice(returned.length + 1));
    const call = first === returned ? undefined : by.document.calls[index];
    const depth = (this.#entered?.depth ?? 0) + 1;
    if (depth > deepest) return;
    for (let one = this.#entered; one; one = one.before)
      if (one.by === by && one.call === call) return;
    const entered = call ? { by, call, before: this.#entered, depth } : this.#entered;
    const path = by.isGenerator ? behind(rest, [anyKey]) : rest;
    for (const value of returnedBy(by)) this.#go(value, path, entered);
  }

  /** The sources of what is in a function, or in the instances that it makes as a constructor. */
  #inMemberOfFunction(by: FunctionValue, path: Path): void {
    const [first, ...inside] = path;
    const { document, name } = by;
    for (const { path: under, value } of first === instance
      ? assignmentsUnder(document, "this")
      : [])
      if (methodAround(document, value.span) === by)
        this.#go(value, behind(inside, under), undefined);
    for (const { path: under, value } of assignmentsUnder(document, name))
      this.#go(value, behind(first === instance ? ["prototype", ...inside] : path, under));
  }

  #inObject(object: ObjectValue, path: Path): void {
    const [key, ...rest] = firstStep(path);
    if (key === undefined) return;
    this.#stored(object, path);
    for (const entry of object.entries.toReversed()) {
      if (entry.kind === "spread") {
        this.#go(entry.value, path);
        continue;
      }
      if (entry.key === "__proto__") this.#go(entry.value, path);
      else if (
        entry.key === key ||
        ((key === anyKey || entry.key === undefined) && isPlainKey(key))
      )
        this.#go(entry.value, entry.isGetter ? [returned, ...rest] : rest);
      // It may be the key of the iterator.
      if (entry.key === undefined && isIndex(key)) this.#go(entry.value, [returned, ...path]);
      if (entry.key === key) return;
    }
  }

  #inArray(array: ArrayValue, path: Path): void {
    const [key, ...rest] = firstStep(path);
    if (key === undefined || !isIndex(key)) return;
    this.#stored(array, path);
    const isFixed = array.elements.every((one) => one?.kind !== "spread");
    array.elements.forEach((one, index) => {
      if (one?.kind === "spread") this.#go(one.value, [anyKey, ...rest]);
      else if (one && (key === anyKey || !isFixed || Number(key) === index)) this.#go(one, rest);
    });
  }

  #stored(made: Value, path: Path): void {
    if (path.length === 0) return;
    for (const { isSpread, keys, path: under, value } of storesInto(made)) {
      const rest = isSpread ? path : behind(path, under);
      this.#go(value, rest && [...keys, ...rest], undefined);
    }
  }

  #inInstance(made: NewValue, path: Path): void {
    const { callee, document, span } = made;
    const declaration = declarationAt(document, callee[0] ?? "", span);
    const executor = callee.join(".") === "Promise" ? unlessSpread(made.arguments[0]) : undefined;
    if (!declaration && executor?.kind === "function")
      return this.#resolved(wayOfArgument(executor, 0, [ownResult], noSinks), path);
    if (path.length === 0) return;
    this.#stored(made, path);
    const own = classNamed(document, made);
    if (own) return this.inMember(own, path, false, made);
    if (declaration) return this.ofPath(document, callee, span, [instance, ...path]);
    const builtin: Builtin | undefined = builtinClass(callee);
    for (const flow of builtin?.flows ?? []) this.#from(made, flow, path);
  }

  /** The sources of what a promise resolves to, from where its `resolve` goes. */
  #resolved({ calls }: Way, path: Path): void {
    for (const { arguments: given } of calls) this.#go(unlessSpread(given[0]), path, undefined);
  }

  #ofThis(document: Document, at: Span, path: Path): void {
    const object = objectOfThis(document, at);
    if (object) return this.#go(object, path);
    const around = classAround(document, at);
    if (!around) return;
    this.#ends.inherited(around, path);
    this.inMember(around, path, false);
    this.inMember(around, path, true);
    for (const other of document.classes)
      if (around.name !== undefined && superclassOf(other) === around.name)
        this.inMember(other, path, false);
  }

  #inClass(known: ClassText, path: Path): void {
    if (path[0] === instance || path[0] === "prototype") this.inMember(known, path.slice(1), false);
    else this.inMember(known, path, true);
  }

  inMember(known: ClassText, path: Path, isStatic: boolean, made?: NewValue): void {
    const [key, ...rest] = firstStep(path);
    if (key === undefined) return;
    const { document, members, name, superclass } = known;
    const constructor = constructorOf(known);
    const entered: Entered =
      made && constructor
        ? {
            by: constructor,
            call: made,
            before: this.#entered,
            depth: (this.#entered?.depth ?? 0) + 1,
          }
        : this.#entered;
    for (const one of members)
      if (
        one.isStatic === isStatic &&
        (one.name === key || key === anyKey) &&
        one.kind !== "constructor" &&
        one.kind !== "setter"
      )
        this.#go(one.value, one.kind === "getter" ? [returned, ...rest] : rest);
      else if (one.isStatic === isStatic && one.name === undefined && isIndex(key))
        this.#go(one.value, [returned, ...path]);
    for (const root of isStatic && name !== undefined ? ["this", name] : ["this"])
      for (const {
        path: [first, ...under],
        value,
      } of assignmentsUnder(document, root))
        if (first === key && (root !== "this" || classAround(document, value.span) === known))
          this.#go(value, behind(rest, under), entered);
    for (const whole of wholeThisIn(document).get(known) ?? []) this.#stored(whole, path);
    if (constructor)
      constructor.parameters.forEach((parameter, index) => {
        if (!parameter.isProperty || parameter.bindings[0]?.name !== key) return;
        const search = made ? new Search({ value: made, path: [], entered }, this.#ends) : this;
        search.ofArguments(constructor, index, rest);
        if (search !== this) this.found.push(...search.found);
        // A container hands in an instance of the class that the type names.
        const [type, ...others] = parameter.type?.names ?? [];
        if (type !== undefined && others.length === 0)
          this.ofPath(document, [type], constructor.span, [instance, ...rest]);
      });
    if (superclass) this.#go(superclass, isStatic ? [key, ...rest] : [instance, key, ...rest]);
  }
}

/** Whether code looks at what a name refers to before it uses it: `if (!found)`, `typeof said`. */
function isTested(document: Document, name: string, at: Span): boolean {
  return usesAt(document, name, at).some(
    ({ path, place }) =>
      path.length === 1 &&
      (place.kind === "tested" || place.kind === "operand" || place.kind === "compared"),
  );
}

/** The index among the arguments of a built-in's call of the callback that a function is. */
function callbackIn(call: CallValue, by: FunctionValue): number | undefined {
  const index = call.arguments.findIndex(
    (one) => one === by || (one.kind === "reference" && one.path.at(-1) === by.name),
  );
  return index === -1 || !builtinOf(call) ? undefined : index;
}

/** The keys that lead from what a pattern takes apart to what is under a path of one of its names. */
function throughBinding({ path: keys }: Binding, path: Path): Path {
  const rest = keys.indexOf("...");
  if (rest === -1) return [...keys, ...path];
  // The elements of a rest array have other indexes.
  const moved = path.length === 0 ? [] : [anyKey, ...path.slice(1)];
  return [...keys.slice(0, rest), ...moved];
}

const returnedIn = onceForEach((document: Document) => {
  const byFunction = new Map<FunctionValue, Value[]>();
  for (const value of document.returned)
    if (value.place.kind === "returned")
      byFunction.set(value.place.by, [...(byFunction.get(value.place.by) ?? []), value]);
  return byFunction;
});

/** The values that a function returns or yields. */
export function returnedBy(by: FunctionValue): readonly Value[] {
  return returnedIn(by.document).get(by) ?? [];
}
