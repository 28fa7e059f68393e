import { type FunctionValue, member, type ObjectValue, type Value } from "../../syntax/value.js";
import { followArgument, followReceiver, followSpreadArgument } from "./calls.js";
import {
  followBindings,
  followClassMember,
  followKey,
  followMethod,
  followName,
  followStored,
} from "./names.js";
import { isProtocolMethod } from "./protocol-calls.js";
import type { Trail, WalkStep } from "./trail.js";
import { anyKey, type Path, returned } from "./use.js";
import { table } from "../../protocol/table.js";
import type { NewValue } from "../../syntax/value.js";

/** A limit that real programs do not reach. */
const limit = 2000;

/** Follows a trail breadth-first to all places it reaches, and returns these. */
export function walk(trail: Trail): readonly WalkStep[] {
  const steps: WalkStep[] = [];
  for (let step = trail.pending.shift(); step; step = trail.pending.shift()) {
    if (steps.push(step) > limit) {
      trail.noteUnknown(step.value.span);
      break;
    }
    trail.isSent = step.isSent;
    look(trail, step);
  }
  return steps;
}

/** Follows a returned value. What a getter returns is the value of its member. */
function leave(trail: Trail, by: FunctionValue, { span }: Value, path: Path): void {
  const { place } = by;
  if (isProtocolMethod(by)) trail.note({ kind: "protocol", at: span });
  else if (place.kind === "member" && place.member.isGetter)
    trail.go(place.member.owner, [place.member.key ?? anyKey, ...path]);
  else if (place.kind === "method" && place.isGetter)
    followClassMember(trail, place.name, span, path);
  else trail.go(by, [returned, ...path]);
}

function look(trail: Trail, { value, path }: WalkStep): void {
  const { place, span } = value;
  if (value.kind === "object" && isMessage(value)) trail.isSent = true;
  switch (place.kind) {
    case "member":
      return trail.go(place.member.owner, [place.member.key ?? anyKey, ...path]);
    case "element":
      return trail.go(place.array, [anyKey, ...path]);
    case "spread":
      if (place.into.kind === "call") return followSpreadArgument(trail, place.into, path);
      return trail.go(place.into, path);
    case "alternative":
      return trail.go(place.of, path);
    case "awaited":
      return trail.go(place.by, path);
    case "argument":
      return followArgument(trail, value, place.call, place.index, path);
    case "receiver":
      return followReceiver(trail, place.call, path);
    case "callee":
      return path[0] === returned ? trail.go(place.call, path.slice(1)) : undefined;
    case "accessed":
      return followKey(trail, path, place.by.key, span, (rest) => trail.go(place.by, rest));
    case "taken apart":
      return followBindings(trail, place.bindings, path);
    case "enumerated":
      return path.length === 0 ? trail.noteRead(undefined, span) : undefined;
    case "variable":
      return followName(trail, place.name, span, path);
    case "property":
      return followClassMember(trail, place.name, span, path);
    case "method":
      return followMethod(trail, value, path);
    case "assigned":
      return followStored(trail, place.target, span, path);
    case "returned":
      return leave(trail, place.by, value, path);
    case "default export":
      trail.note({ kind: "exported", at: span, name: "default", path });
      if (isNamed(value)) followName(trail, value.name, span, path);
      return undefined;
    case "tested":
    case "written":
    case "compared":
    case "dropped":
      return undefined;
    case "operand":
      return trail.noteUnknown(span);
    case "constructor argument":
      return followConstructed(trail, place.of, value, path);
    case "constructed":
    case "extended":
      return trail.noteUnknown(span);
    case "elsewhere":
      if (trail.document.language === "json") {
        // A data file is read by the protocol and by other code.
        trail.note({ kind: "protocol", at: span });
        return trail.note({ kind: "exported", at: span, name: "default", path });
      }
      if (isNamed(value)) return followName(trail, value.name, span, path);
      return trail.noteUnknown(span);
  }
}

/** Whether a value is a named function. */
function isNamed(value: Value): value is FunctionValue & { readonly name: string } {
  return value.kind === "function" && value.name !== undefined;
}

/** `{ jsonrpc: "2.0", … }`, `{ method: "elicitation/create", params: … }`. */
function isMessage(object: ObjectValue): boolean {
  if (member(object, "jsonrpc")) return true;
  const method = member(object, "method")?.value;
  return method?.kind === "scalar" && String(method.value).includes("/");
}

/** What the path of a constructor's argument becomes in a built-in collection. */
const collections = table<(path: Path) => Path>({
  // An array of pairs, which a map turns into values by key.
  Map: ([, , ...path]) => [anyKey, ...path],
  WeakMap: ([, , ...path]) => [anyKey, ...path],
  Set: (path) => path,
  WeakSet: (path) => path,
});

/**
 * Follows an argument of `new Map(…)` and other collections. What other classes do with theirs is
 * unknown.
 */
function followConstructed(trail: Trail, made: NewValue, { span }: Value, path: Path): void {
  const within = made.callee.length === 1 ? collections.get(made.callee[0] ?? "") : undefined;
  if (within) trail.go(made, within(path));
  else trail.noteUnknown(span);
}
