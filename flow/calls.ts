import { declarationAt, functionAt } from "../syntax/names.js";
import { unlessSpread } from "../syntax/spreads.js";
import type { ClassText, Document } from "../syntax/document.js";
import {
  type CallValue,
  type FunctionValue,
  type NewValue,
  type ReferenceValue,
  type Span,
  stringOf,
  type Value,
  within,
} from "../syntax/value.js";
import {
  type Builtin,
  builtinClass,
  builtinFunction,
  builtinMethod,
  changesReceiver,
  flowsWith,
  type Part,
} from "./builtins.js";
import { isMadeElsewhere } from "./made-elsewhere.js";
import { classAround, constructorOf, followMember, followShared } from "./members.js";
import { followBindings, followStored } from "./names.js";
import {
  anyKey,
  anyPart,
  isHere,
  isIndex,
  isOpenKey,
  isReturned,
  mapped,
  type Path,
  spreadPath,
  stepsInto,
} from "./path.js";
import type { Trail } from "./trail.js";

/** What the language does in a call or a construction, unless the file declares the name itself. */
export function builtinOf(call: CallValue | NewValue): Builtin | undefined {
  const { arguments: given, callee, document, span } = call;
  const [root = ""] = callee;
  if (call.kind === "new")
    return declarationAt(document, root, span) ? undefined : builtinClass(callee);
  const found = builtinFunction(callee, given.length);
  if (found)
    return declarationAt(document, root, span)
      ? undefined
      : { ...found, flows: flowsWith(found, (index) => stringOf(given[index])) };
  const method = isIteration(call) ? "[Symbol.iterator]" : (callee.at(-1) ?? "");
  const ofLanguage = callee.length > 1 ? builtinMethod(method, given.length) : undefined;
  return ofLanguage && isOwnMethod(call, method) ? undefined : ofLanguage;
}

/** `this.add(…)` in a class that has such a method. */
function isOwnMethod(
  { callee: [root, ...names], document, span }: CallValue,
  name: string,
): boolean {
  if (root !== "this" || names.length !== 1) return false;
  return classAround(document, span)?.members.some((one) => one.name === name) === true;
}

/** `list[Symbol.iterator]()` */
function isIteration({ computed }: CallValue): boolean {
  return computed?.kind === "reference" && computed.path.join(".") === "Symbol.iterator";
}

/** Follows a value that is in a part of a call of the language to the parts where it is afterwards. */
function followFlows(
  trail: Trail,
  call: CallValue | NewValue,
  { copies, flows }: Builtin,
  isPart: (part: Part) => boolean,
  path: Path,
): void {
  if (copies && path.at(-1) === anyPart) return;
  for (const { from, isMerged, keys, to, under } of flows) {
    const rest = isPart(from) && isElement(from, keys, path) ? stepsInto(path, keys) : undefined;
    if (rest) followInto(trail, call, to, [...under, ...(isMerged ? spreadPath(rest) : rest)]);
  }
}

/** Methods of collections do not read the members of other objects. */
function isElement({ kind }: Part, [key]: Path, [first]: Path): boolean {
  if (kind !== "receiver" || key !== anyKey) return true;
  return first !== undefined && (first === mapped || first === anyPart || isIndex(first));
}

function followInto(trail: Trail, call: CallValue | NewValue, to: Part, path: Path): void {
  switch (to.kind) {
    case "result":
      return trail.go(call, path);
    case "receiver":
      return call.kind === "call" ? followPut(trail, call, path) : undefined;
    case "argument": {
      const target = unlessSpread(call.arguments[to.index]);
      if (!target || target.kind === "object") return undefined;
      if (target.kind === "reference") return followStored(trail, target.path, call.span, path);
      return trail.noteUnknown(call.span);
    }
    case "parameter":
      return followCallback(trail, call, to.of, to.index, path);
    case "returned":
      return undefined;
  }
}

/** `list.push(value)`, `map.set(key, value)`: the value becomes a part of the collection. */
function followPut(trail: Trail, call: CallValue, path: Path): void {
  const { receiver, span } = call;
  if (receiver?.kind === "reference") return followStored(trail, receiver.path, span, path);
  const isNew = receiver?.kind === "new" || receiver?.kind === "array";
  if (receiver && (isNew || receiver.kind === "call")) trail.go(receiver, path);
  const returnsReceiver =
    receiver?.kind === "call" && builtinOf(receiver)?.flows.some(isReceiverToResult) === true;
  if (returnsReceiver) return followPut(trail, receiver, path);
  if (!isNew) trail.noteUnknown(span);
}

function isReceiverToResult({ from, keys, to }: Builtin["flows"][number]): boolean {
  return from.kind === "receiver" && keys.length === 0 && to.kind === "result";
}

/** Passes a value to a parameter of a callback. */
function followCallback(
  trail: Trail,
  call: CallValue | NewValue,
  of: number,
  index: number,
  path: Path,
): void {
  const callback = unlessSpread(call.arguments[of]);
  if (!callback) return;
  const by = functionNamed(callback);
  if (by)
    return by.parameters.length > index || usesArguments(trail, by)
      ? followParameter(trail, by, index, path)
      : undefined;
  const builtin = callback.kind === "reference" ? builtinNamed(callback) : undefined;
  if (!builtin) return trail.noteUnknown(call.span, call.callee);
  if (builtin.readsAll || (builtin.looksAtKeys && isHere(path)))
    trail.noteRead(undefined, callback.span);
}

/** The function of the language that a name refers to: `Boolean` in `list.filter(Boolean)`. */
function builtinNamed({ document, path, span }: ReferenceValue): Builtin | undefined {
  return declarationAt(document, path[0], span) ? undefined : builtinFunction(path, 1);
}

/** Follows an argument of a call. */
export function followArgument(
  trail: Trail,
  value: Value,
  call: CallValue,
  index: number,
  path: Path,
): void {
  const { callee, span } = call;
  const builtin = builtinOf(call);
  const own = trail.functions.by(call);
  // Methods that a prototype gets read whatever its instances hold.
  if (value.kind === "reference" && value.path.at(-1) === "prototype" && path.length > 0)
    trail.noteUnknown(span, callee);
  const puts = builtin?.flows.some(({ to }) => to.kind === "receiver") === true;
  const isArgument = (part: Part): boolean =>
    part.kind === "argument" && (part.isEach ? index >= part.index : index === part.index);
  const isTaken = builtin?.flows.some(({ from }) => isArgument(from)) === true;
  const isCallback = value.kind === "function" && isReturned(path[0]) && !isTaken;
  if (isCallback && builtin && own.length === 0) {
    if (path.length === 1) trail.calledBy.push({ call, index });
    return followFlows(
      trail,
      call,
      builtin,
      (part) => part.kind === "returned" && part.of === index,
      path.slice(1),
    );
  }
  if (builtin && value.kind !== "function" && call.receiver && isMadeElsewhere(call.receiver))
    followGiven(trail, call, index, path);
  if (builtin && puts) {
    // A method of the file may have the same name: `this.#all.set(name, form)` in its own `set`.
    if (isTaken) followFlows(trail, call, builtin, isArgument, path);
    if (own.length === 0) return isTaken ? undefined : trail.noteUnknown(span, callee);
  }
  // `this` is followed in the whole class.
  const isThis = value.kind === "reference" && value.path.join(".") === "this";
  if (index === 0 && rebinding.has(callee.at(-1) ?? "")) {
    if (isThis) return;
    // `Array.prototype.push.call(list, …)`
    if (changesReceiver(callee.at(-2) ?? "")) trail.changes.push(span);
  }
  // Whatever sends a message may still look at which keys it has.
  if (trail.isSent && builtin?.looksAtKeys === true && isHere(path))
    trail.noteRead(undefined, span);
  const fate = trail.isSent ? "sent" : trail.sinks.ofCall(call);
  if (fate === "sent") return followSent(trail, call, index, path);
  // A matcher that takes the value itself as its expectation changes along with it.
  if (fate === "compared") return;
  if (!builtin || own.length > 0 || (isMethod(call) && !isTaken))
    return followGiven(trail, call, index, path);
  if (builtin.readsAll) trail.noteUnknown(span, callee, true);
  if (builtin.looksAtKeys && isHere(path)) trail.noteRead(undefined, span);
  if (builtin.changes && index === 0 && isHere(path)) trail.changes.push(span);
  if (builtin.inherits) followShared(trail, path);
  if (path.length === 0)
    noteStores(trail, call, builtin, (to) => to.kind === "argument" && to.index === index);
  followFlows(trail, call, builtin, isArgument, path);
}

/** Methods of functions whose first argument is `this`. */
const rebinding: ReadonlySet<string> = new Set(["apply", "bind", "call"]);

/** Whether a call with a name of the language is that of a method. */
function isMethod(call: CallValue): boolean {
  return builtinFunction(call.callee, call.arguments.length) === undefined;
}

/**
 * Follows an argument that is sent, and to functions of the project that may receive it too: a
 * method is known only by its name, and a message is passed to whatever sends it.
 */
function followSent(trail: Trail, call: CallValue, index: number, path: Path): void {
  const { callee, span } = call;
  trail.note({ kind: "protocol", at: span });
  const name = callee.at(-1) ?? "?";
  // The name of a method may be computed.
  if (trail.sinks.isWatched(call) || name === "?") return trail.noteUnknown(span, callee);
  if (trail.sinks.isForeign(call)) return;
  const own = callee.length > 1 ? trail.functions.methodsNamed(name) : trail.functions.by(call);
  for (const by of own) followParameter(trail, by, index, path);
  trail.note({ kind: "received", at: span, callee: callee.join("."), index, path });
}

/**
 * Follows an argument into a function of this file; for a function of another module, only that
 * module can tell.
 */
function followGiven(trail: Trail, call: CallValue, index: number, path: Path): void {
  const { callee, span } = call;
  const known = trail.functions.by(call);
  for (const by of known) followParameter(trail, by, index, path);
  if (known.length > 0) return;
  const declaration = declarationAt(trail.document, callee[0] ?? "", span);
  if (declaration?.kind === "import")
    trail.note({ kind: "handed", at: span, callee: callee.join("."), index, path });
  else
    trail.note({
      kind: "unknown",
      at: span,
      callee: callee.join("."),
      given: { index, under: path },
    });
}

/** Follows an argument into a function. */
export function followParameter(trail: Trail, by: FunctionValue, index: number, path: Path): void {
  const { parameters, span } = by;
  const last = parameters.at(-1);
  if (last?.isRest === true && index >= parameters.length - 1)
    return followBindings(trail, last.bindings, [anyKey, ...path]);
  const parameter = parameters[index];
  if (parameter) followBindings(trail, parameter.bindings, path);
  if (parameter?.isProperty === true && parameter.name !== undefined)
    followMember(trail, parameter.name, path);
  if (usesArguments(trail, by)) trail.noteUnknown(span);
}

function usesArguments(trail: Trail, by: FunctionValue): boolean {
  const uses = trail.document.references.get("arguments") ?? [];
  return uses.some(({ span }) => within(span, by.span));
}

/** Follows `...value` among the arguments of a call. */
export function followSpreadArgument(trail: Trail, call: CallValue | NewValue, path: Path): void {
  const builtin = call.kind === "call" ? builtinOf(call) : undefined;
  const elements = stepsInto(path, [anyKey]);
  const puts = builtin?.flows.filter(({ from }) => from.kind === "argument" && from.isEach) ?? [];
  if (!builtin || puts.length === 0) return trail.noteUnknown(call.span, call.callee);
  if (path.length === 0) return;
  if (elements)
    followFlows(trail, call, builtin, (part) => part.kind === "argument" && part.isEach, elements);
}

/** Follows a value that a method is called on. */
export function followReceiver(trail: Trail, call: CallValue, path: Path): void {
  const method = call.callee.at(-1) ?? "";
  const [first, second] = path;
  const builtin = builtinOf(call);
  if (isHere(path)) {
    noteStores(trail, call, builtin, ({ kind }) => kind === "receiver");
    if (builtin?.changes === true) trail.changes.push(call.span);
    if (!call.receiver || !promises.has(method))
      trail.noteRead(method === "?" ? undefined : method, call.span);
  }
  if (isReturned(first)) {
    if (method === "bind") {
      if (path.length === 1) trail.bound.push(call);
      return trail.go(call, path);
    }
    if (method === "call" || method === "apply") return trail.goCalled(call, path);
  }
  if (isReturned(second) && method === "?" && !builtin) return trail.goCalled(call, path.slice(1));
  const isOpen = isOpenKey(first);
  const isCalled = isReturned(second) && (first === method || first === anyKey || first === mapped);
  // A method with another name than the key does not use its value. `handlers.get("size")` is a
  // method of a map, or calls the value under the key `get`.
  if (builtin?.readsAll === true && isOpen) trail.noteUnknown(call.span, call.callee, true);
  if (builtin) followFlows(trail, call, builtin, ({ kind }) => kind === "receiver", path);
  else if (isOpen && !isCalled) trail.noteUnknown(call.span, call.callee);
  if (isCalled) trail.goCalled(call, path.slice(1));
}

/** Methods of promises, which read no member of what the promise resolves to. */
const promises: ReadonlySet<string> = new Set(["catch", "finally", "then"]);

/** Notes what a call puts into a part of it, such as the object that it is called on. */
function noteStores(
  trail: Trail,
  call: CallValue,
  builtin: Builtin | undefined,
  isTarget: (part: Part) => boolean,
): void {
  for (const { from, isMerged, keys, to, under } of builtin?.flows ?? []) {
    if (!isTarget(to) || from.kind !== "argument") continue;
    const given = from.isEach
      ? call.arguments.slice(from.index)
      : call.arguments.slice(from.index, from.index + 1);
    for (const one of given)
      trail.stores.push(
        one.kind === "spread"
          ? { path: [], value: one.value, keys, isSpread: true }
          : { path: under, value: one, keys, isSpread: isMerged },
      );
  }
}

/** The function that a value is or refers to by name. */
function functionNamed(value: Value): FunctionValue | undefined {
  if (value.kind === "function") return value;
  const isName = value.kind === "reference" && value.path.length === 1;
  return isName ? functionAt(value.document, value.path[0], value.span) : undefined;
}

/** Follows an argument of a class's constructor. */
export function followConstructorArgument(
  trail: Trail,
  value: Value,
  made: NewValue,
  index: number,
  path: Path,
): void {
  const known = classNamed(trail.document, made);
  const constructor = known && constructorOf(known);
  if (constructor) return followParameter(trail, constructor, index, path);
  const { callee, span } = made;
  const declaration = declarationAt(trail.document, callee[0] ?? "", span);
  if (declaration?.kind === "import")
    return trail.note({ kind: "handed", at: span, callee: callee.join("."), index, path });
  const builtin = builtinOf(made);
  if (builtin)
    return followFlows(
      trail,
      made,
      builtin,
      (part) => part.kind === "argument" && (part.isEach || part.index === index),
      path,
    );
  if (value.kind === "function" && callee.join(".") === "Promise" && !declaration) return;
  trail.noteUnknown(value.span);
}

/** The class of this file that is constructed. */
export function classNamed(
  document: Document,
  { callee, span }: { readonly callee: readonly string[]; readonly span: Span },
): ClassText | undefined {
  const declaration =
    callee.length === 1 ? declarationAt(document, callee[0] ?? "", span) : undefined;
  if (declaration?.kind === "class") return declaration.class;
  const value = declaration?.kind === "const" ? declaration.value : undefined;
  return value?.kind === "class" ? value.class : undefined;
}
