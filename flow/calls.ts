import { functionAt } from "../syntax/names.js";
import { withoutSpreads } from "../syntax/spreads.js";
import { type CallValue, type NewValue, type Value } from "../syntax/value.js";
import { followFlows, noteKeysWritten } from "./builtin-flows.js";
import { builtinOf, isCollection, isMethod } from "./builtin-of.js";
import type { Builtin, Part } from "./builtin-notation.js";
import { changesReceiver } from "./builtins.js";
import { isFromOtherFile } from "./from-other-files.js";
import { followGiven, followSent } from "./into-functions.js";
import { followMixedIn, followShared } from "./members.js";
import { followAsThis } from "./names.js";
import { followArgumentOf } from "./parameters.js";
import {
  anyKey,
  isHere,
  isOpenKey,
  isReturned,
  kept,
  mapped,
  ownResult,
  type Path,
  stepsInto,
} from "./path.js";
import { isReceiver, noteStores } from "./put-by-builtins.js";
import type { Trail } from "./trail.js";

/** Follows an argument of a call. */
export function followArgument(
  trail: Trail,
  value: Value,
  call: CallValue,
  index: number,
  path: Path,
): void {
  const { callee, name, span } = call;
  const builtin = builtinOf(call);
  const own = trail.functions.by(call);
  // Methods that a prototype gets read whatever its instances hold.
  if (value.kind === "reference" && value.path.at(-1) === "prototype" && path.length > 0)
    trail.noteUnknown(span, callee);
  const puts = builtin?.flows.some(({ to }) => to.kind === "receiver") === true;
  const isArgument = (part: Part): boolean =>
    part.kind === "argument" && (part.isEach ? index >= part.index : index === part.index);
  const isTaken = builtin?.flows.some(({ from }) => isArgument(from)) === true;
  const isCallback = isReturned(path[0]) && !isTaken && builtin && mayRun(call, builtin, index);
  const isOfCollection = call.receiver !== undefined && isCollection(call.receiver);
  // A method of the file may have the name of one of the language's.
  if (builtin && isMethod(call) && !isOfCollection)
    for (const by of trail.functions.methodsNamed(name))
      followArgumentOf(trail, call, by, index, path);
  if (isCallback && own.length === 0) {
    if (path[0] === ownResult) return void trail.calledBy.push({ call, index });
    const isResult = (part: Part): boolean => part.kind === "returned" && part.of === index;
    if (builtin.readsAll && !builtin.flows.some(({ from }) => isResult(from)))
      trail.noteUnknown(span, callee, true);
    return followFlows(trail, call, builtin, isResult, path.slice(1));
  }
  if (builtin && call.receiver && isFromOtherFile(call.receiver))
    followGiven(trail, call, index, path);
  if (builtin && puts) {
    // A method of the file may have the same name: `this.#all.set(name, form)` in its own `set`.
    if (isTaken) followFlows(trail, call, builtin, isArgument, path);
    if (isTaken && builtin.readsAll) trail.noteUnknown(span, callee, true);
    if (own.length === 0) return isTaken ? undefined : trail.noteUnknown(span, callee);
  }
  // `this` is followed in the whole class.
  const isThis = value.kind === "reference" && value.path.join(".") === "this";
  if (index === 0 && rebinding.has(name)) {
    if (isThis) return;
    // `Array.prototype.push.call(list, …)`
    if (changesReceiver(callee.at(-2) ?? "")) trail.changes.push(span);
    const by = callee.length === 2 ? functionAt(trail.document, callee[0] ?? "", span) : undefined;
    if (by) followAsThis(trail, by, path);
  }
  // Whatever sends a message may still look at which keys it has.
  if (trail.isSent && builtin?.looksAtKeys === true && isHere(path))
    trail.noteRead(undefined, span);
  const fate = trail.sinks.ofCall(call);
  if (fate === "compared") return trail.note({ kind: "expected", at: span });
  // What a function of the language only hands on is still the program's: `Object.freeze(message)`.
  const isHandedOn = builtin?.readsAll === false && isTaken;
  if (fate === "sent" || (trail.isSent && !isHandedOn)) return followSent(trail, call, index, path);
  // `seen.has(form)` only asks whether it is in there.
  if (builtin && isOfCollection && isMethod(call) && !isTaken && !builtin.readsAll) return;
  if (!builtin || own.length > 0 || (isMethod(call) && !isTaken))
    return followGiven(trail, call, index, path);
  if (builtin.readsAll) trail.noteUnknown(span, callee, true);
  if (builtin.looksAtKeys && isHere(path)) trail.noteRead(undefined, span);
  if (builtin.changes && index === 0 && isHere(path)) {
    trail.changes.push(span);
    noteKeysWritten(trail, call, builtin, index);
  }
  if (builtin.changes && index === 0)
    for (const one of withoutSpreads(call.arguments.slice(1))) followMixedIn(trail, one, path);
  if (builtin.inherits) followShared(trail, path);
  if (path.length === 0)
    noteStores(trail, call, builtin, (to) => to.kind === "argument" && to.index === index);
  followFlows(trail, call, builtin, isArgument, path);
}

/**
 * Whether what the language does in a call runs an argument. A method may be of another kind than
 * the language's of its name: `registry.add("size", () => form)`.
 */
function mayRun(call: CallValue, { flows }: Builtin, index: number): boolean {
  return (
    !isMethod(call) || flows.some(({ from, to }) => [from, to].some((part) => isOf(part, index)))
  );
}

function isOf(part: Part, index: number): boolean {
  return (part.kind === "parameter" || part.kind === "returned") && part.of === index;
}

/** Methods of functions whose first argument is `this`. */
const rebinding: ReadonlySet<string> = new Set(["apply", "bind", "call"]);

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
  const { name: method } = call;
  const [first, second] = path;
  const builtin = builtinOf(call);
  if (isHere(path)) {
    noteStores(trail, call, builtin, isReceiver);
    // The name of the method may be computed.
    if (builtin?.changes ?? method === "?") trail.changes.push(call.span);
    if (!call.receiver || !promises.has(method))
      trail.noteRead(
        method === "?" || builtin?.looksAtKeys === true ? undefined : method,
        call.span,
      );
  }
  // The text of a function or a class shows what it makes, that of a list what is in it.
  if (method === "toString" && path.length > 0) trail.noteUnknown(call.span, call.callee, true);
  if (isReturned(first)) {
    if (method === "bind") {
      if (path.length === 1) trail.bound.push(call);
      return trail.go(call, path);
    }
    if (method === "call" || method === "apply") return trail.goCalled(call, path);
  }
  if (isReturned(second) && method === "?" && !builtin) return trail.goCalled(call, path.slice(1));
  const isOpen = isOpenKey(first);
  // What is put under computed keys is not put in place of methods that functions and promises have.
  const mayBeNamed = first === anyKey || first === mapped;
  const isOwn = first === method || (mayBeNamed && !rebinding.has(method) && !promises.has(method));
  const isCalled = isReturned(second) && isOwn;
  // A method with another name than the key does not use its value. `handlers.get("size")` is a
  // method of a map, or calls the value under the key `get`.
  if ((builtin?.readsAll === true && isOpen) || (first === kept && !reads(builtin, kept)))
    trail.noteUnknown(call.span, call.callee, true);
  if (builtin) followFlows(trail, call, builtin, isReceiver, path);
  else if (isOpen && !isCalled) trail.noteUnknown(call.span, call.callee);
  if (isCalled) trail.goCalled(call, path.slice(1));
}

/** Whether a method hands on what its object has under a key. */
function reads(builtin: Builtin | undefined, key: string): boolean {
  return builtin?.flows.some(({ from, keys }) => isReceiver(from) && keys[0] === key) === true;
}

/** Methods of promises, which read no member of what the promise resolves to. */
const promises: ReadonlySet<string> = new Set(["catch", "finally", "then"]);
