import { declarationAt, functionAt } from "../syntax/names.js";
import { unlessSpread } from "../syntax/spreads.js";
import {
  type CallValue,
  type FunctionValue,
  hasEveryKey,
  members,
  type NewValue,
  type ReferenceValue,
  type Span,
  type Spread,
  type Value,
} from "../syntax/value.js";
import { argumentsOf, builtinNamed, builtinOf } from "./builtin-of.js";
import { type Builtin, ofThis, type Part } from "./builtin-notation.js";
import { followStored } from "./holders.js";
import { followParameter, usesArguments } from "./parameters.js";
import {
  anyKey,
  anyPart,
  failure,
  isHere,
  isIndex,
  mapped,
  type Path,
  spreadPath,
  stepsInto,
} from "./path.js";
import type { Trail } from "./trail.js";

/** Follows a value that is in a part of a call of the language to the parts where it is afterwards. */
export function followFlows(
  trail: Trail,
  call: CallValue | NewValue,
  { copies, flows }: Builtin,
  isPart: (part: Part) => boolean,
  path: Path,
): void {
  if (copies && path.at(-1) === anyPart) return;
  for (const { from, isMerged, keys, to, under } of flows) {
    const rest = isPart(from) && isElement(from, keys, path) ? stepsInto(path, keys) : undefined;
    // Who catches it is only found backwards.
    if (rest && under[0] === failure) trail.noteUnknown(call.span);
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
function followPut(trail: Trail, { receiver, span }: CallValue, path: Path): void {
  if (receiver) followPutInto(trail, receiver, span, path);
  else trail.noteUnknown(span);
}

function followPutInto(trail: Trail, target: Value, at: Span, path: Path): void {
  switch (target.kind) {
    case "reference":
      return followStored(trail, target.path, at, path);
    // `lists[name].push(value)`
    case "access":
      return followPutInto(trail, target.object, at, [target.key ?? anyKey, ...path]);
    case "choice":
      for (const one of target.alternatives) followPutInto(trail, one, at, path);
      return undefined;
    // `(lists[name] ??= []).push(value)`
    case "opaque":
      if (!target.assigned) return trail.noteUnknown(at);
      for (const one of target.assigned) followPutInto(trail, one, at, path);
      return undefined;
    case "new":
    case "array":
      return trail.go(target, path);
    case "call":
      trail.go(target, path);
      if (target.receiver && builtinOf(target)?.flows.some(isReceiverToResult) === true)
        return followPutInto(trail, target.receiver, at, path);
      return trail.noteUnknown(at);
    default:
      return trail.noteUnknown(at);
  }
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
  // What functions find under `this` is only found backwards.
  if (index === ofThis) return trail.noteUnknown(call.span);
  const callback = unlessSpread(call.arguments[of]);
  if (!callback) return;
  const by = functionNamed(callback);
  if (by)
    return by.parameters.length > index || usesArguments(trail, by)
      ? followParameter(trail, by, index, path)
      : undefined;
  const builtin = callback.kind === "reference" ? builtinNamed(callback) : undefined;
  if (!builtin && callback.kind === "reference" && isImported(callback)) {
    const callee = callback.path.join(".");
    return trail.note({ kind: "handed", at: call.span, callee, index, path });
  }
  if (!builtin) return trail.noteUnknown(call.span, call.callee);
  if (builtin.readsAll || (builtin.looksAtKeys && isHere(path)))
    trail.noteRead(undefined, callback.span);
}

/**
 * Notes which keys of the followed value a call writes, as if it read them: what is there may be
 * another value afterwards.
 */
export function noteKeysWritten(
  trail: Trail,
  call: CallValue,
  builtin: Builtin,
  index: number,
): void {
  for (const { from, isMerged, to, under } of builtin.flows) {
    if (to.kind !== "argument" || to.index !== index || from.kind !== "argument") continue;
    for (const one of argumentsOf(call, from))
      for (const key of isMerged ? keysOf(one) : [under[0]])
        trail.noteRead(key === anyKey ? undefined : key, call.span);
  }
}

/** The keys of what is merged into an object; `undefined` for any. */
function keysOf(merged: Value | Spread): readonly (string | undefined)[] {
  if (merged.kind !== "object" || !hasEveryKey(merged)) return [undefined];
  return members(merged).map(({ key }) => key);
}

/** The function that a value is or refers to by name. */
function functionNamed(value: Value): FunctionValue | undefined {
  if (value.kind === "function") return value;
  const isName = value.kind === "reference" && value.path.length === 1;
  return isName ? functionAt(value.document, value.path[0], value.span) : undefined;
}

function isImported({ document, path, span }: ReferenceValue): boolean {
  return declarationAt(document, path[0], span)?.kind === "import";
}
