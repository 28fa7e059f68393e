import type { Document } from "../../syntax/document.js";
import { declarationAt, functionAt } from "../../syntax/names.js";
import { unlessSpread } from "../../syntax/spreads.js";
import type { CallValue, FunctionValue, Value } from "../../syntax/value.js";
import { isMatcher } from "../test-comparisons.js";
import { becomesElement, becomesResult, madeBy, methodOfCollection, puts } from "./collections.js";
import { followBindings, followStored } from "./names.js";
import { isOfPackage, isOfProxy, ownMethods } from "./own-methods.js";
import { isProtocolCall } from "./protocol-calls.js";
import type { Trail } from "./trail.js";
import { anyKey, type Path, returned } from "./use.js";

/** Follows an argument of a call. */
export function followArgument(
  trail: Trail,
  value: Value,
  call: CallValue,
  index: number,
  path: Path,
): void {
  const { callee, span } = call;
  if (value.kind === "function" && path[0] === returned && handsElements(call))
    return followReturned(trail, value, call, path.slice(1));
  const put = callee.length > 1 ? puts.get(callee.at(-1) ?? "") : undefined;
  if (put === -1 || put === index) return followPut(trail, call, [anyKey, ...path]);
  if (trail.isSent || isProtocolCall(trail.document, call))
    return followSent(trail, call, index, path);
  // A matcher that takes the value itself as its expectation changes along with it.
  if (isMatcher(callee)) return;
  if (callee.join(".") === "Object.assign") return followAssigned(trail, call, index, path);
  const made = madeBy(callee, path);
  if (made?.looksAtKeys === true) return trail.noteRead(undefined, span);
  if (made) return made.result && trail.go(call, made.result);
  followGiven(trail, call, index, path);
}

/**
 * Follows an argument to the protocol, and to functions of the project that may receive it too: a
 * method is known only by its name, and a message is passed to whatever sends it.
 */
function followSent(trail: Trail, call: CallValue, index: number, path: Path): void {
  const { callee, span } = call;
  trail.note({ kind: "protocol", at: span });
  if (isOfProxy(trail.document, call)) return trail.noteUnknown(span, callee);
  if (isOfPackage(trail.document, call)) return;
  const name = callee.at(-1) ?? "";
  const own = callee.length > 1 ? ownMethods(trail.document, name) : trail.reached.by(call);
  for (const by of own) followParameter(trail, by, index, path);
  trail.note({ kind: "received", at: span, callee: callee.join("."), index, path });
}

/**
 * Whether it is known what happens to the result of a call's callback: the call passes it elements,
 * or the value of a promise.
 */
function handsElements({ callee }: CallValue): boolean {
  const name = callee.at(-1) ?? "";
  const gives = methodOfCollection(name)?.gives !== undefined;
  return callee.length > 1 && (gives || becomesElement.has(name) || becomesResult.has(name));
}

function followReturned(trail: Trail, callback: FunctionValue, call: CallValue, path: Path): void {
  const name = call.callee.at(-1) ?? "";
  if (becomesElement.has(name)) trail.go(call, [anyKey, ...path]);
  if (becomesResult.has(name)) trail.go(call, path);
  if (name.startsWith("reduce")) followParameter(trail, callback, 0, path);
}

/**
 * Follows an argument into a function of this file; for a function of another module, only that
 * module can tell.
 */
function followGiven(trail: Trail, call: CallValue, index: number, path: Path): void {
  const { callee, span } = call;
  const known = trail.reached.by(call);
  for (const by of known) followParameter(trail, by, index, path);
  if (known.length > 0) return;
  const declaration = declarationAt(trail.document, callee[0] ?? "", span);
  if (declaration?.kind === "import")
    trail.note({ kind: "handed", at: span, callee: callee.join("."), index, path });
  else trail.noteUnknown(span, callee);
}

/** Follows an argument into a function. */
export function followParameter(
  trail: Trail,
  { parameters, span }: FunctionValue,
  index: number,
  path: Path,
): void {
  const last = parameters.at(-1);
  if (last?.isRest === true && index >= parameters.length - 1)
    return followBindings(trail, last.bindings, [anyKey, ...path]);
  const parameter = parameters[index];
  if (parameter) followBindings(trail, parameter.bindings, path);
  if (/\barguments\b/u.test(trail.document.text.slice(...span))) trail.noteUnknown(span);
}

/** Follows `...value` among the arguments of a call. */
export function followSpreadArgument(trail: Trail, call: CallValue, path: Path): void {
  if (puts.get(call.callee.at(-1) ?? "") === -1) followPut(trail, call, path);
  else trail.noteUnknown(call.span, call.callee);
}

/** Follows a value that a method is called on. */
export function followReceiver(trail: Trail, call: CallValue, path: Path): void {
  const method = call.callee.at(-1) ?? "";
  const [first, second] = path;
  if (path.length === 0) return trail.noteRead(method === "?" ? undefined : method, call.span);
  if (first === returned) {
    if (method === "bind") return trail.go(call, path);
    if (method === "call" || method === "apply") return trail.go(call, path.slice(1));
  }
  const isCalled = second === returned && [method, anyKey].includes(first ?? "");
  if (second === returned && method === "?") return trail.go(call, path.slice(2));
  if (method === "then") return followCallback(trail, call, [0], path);
  if (method === "catch" || method === "finally") return trail.go(call, path);
  // A method with another name than the key does not use its value. `handlers.get("size")` is a
  // method of a map, or calls the value under the key `get`.
  if (first === anyKey && (!isCalled || methodOfCollection(method)))
    followCollection(trail, call, method, path);
  if (isCalled) trail.go(call, path.slice(2));
}

function followCollection(trail: Trail, call: CallValue, name: string, path: Path): void {
  const method = methodOfCollection(name);
  if (!method) return trail.noteUnknown(call.span, call.callee);
  if (method.gives) followCallback(trail, call, method.gives, path.slice(1));
  if (method.result === "elements") trail.go(call, path);
  if (method.result === "one element") trail.go(call, path.slice(1));
  if (method.result === "entries") trail.go(call, [anyKey, "1", ...path.slice(1)]);
}

/** Passes a value to parameters of the callback that is a call's first argument. */
function followCallback(
  trail: Trail,
  call: CallValue,
  parameters: readonly number[],
  path: Path,
): void {
  const callback = unlessSpread(call.arguments[0]);
  if (!callback) return;
  const by = functionNamed(trail.document, callback);
  if (!by) return trail.noteUnknown(call.span, call.callee);
  for (const index of parameters)
    if (by.parameters.length > index) followParameter(trail, by, index, path);
}

/** The function that a value is or refers to by name. */
export function functionNamed(document: Document, value: Value): FunctionValue | undefined {
  if (value.kind === "function") return value;
  const isName = value.kind === "reference" && value.path.length === 1;
  return isName ? functionAt(document, value.path[0], value.span) : undefined;
}

/** `list.push(value)`, `map.set(key, value)`: the value becomes a part of the collection. */
function followPut(trail: Trail, { callee, receiver, span }: CallValue, path: Path): void {
  if (receiver?.kind === "reference") followStored(trail, callee.slice(0, -1), span, path);
  else trail.noteUnknown(span);
}

function followAssigned(trail: Trail, call: CallValue, index: number, path: Path): void {
  trail.go(call, path);
  const target = unlessSpread(call.arguments[0]);
  if (index === 0 || !target || target.kind === "object") return;
  if (target.kind === "reference") followStored(trail, target.path, call.span, path);
  else trail.noteUnknown(call.span);
}
