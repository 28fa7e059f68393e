import { member, type Value } from "../syntax/value.js";
import { replacedKeys } from "../syntax/spreads.js";
import { followArgument, followReceiver, followSpreadArgument } from "./calls.js";
import { followConstructorArgument } from "./constructions.js";
import { followClassMember, followInstance, followOwnThis, followShared } from "./members.js";
import { followStored } from "./holders.js";
import { followBindings, followClassName, followKey, followName, followNamed } from "./names.js";
import {
  anyKey,
  instance,
  isHere,
  isReturned,
  partOfPair,
  type Path,
  throughIterator,
  returned,
  setKey,
  spreadPath,
} from "./path.js";
import type { Trail, WalkStep } from "./trail.js";

/** Follows a trail breadth-first to all places it reaches, and returns these. */
export function walk(trail: Trail): readonly WalkStep[] {
  const steps: WalkStep[] = [];
  for (let step = trail.pending[steps.length]; step; step = trail.pending[steps.length]) {
    steps.push(step);
    if (trail.isTooLong) {
      trail.noteUnknown(step.value.span);
      break;
    }
    trail.isSent = step.isSent;
    trail.entered = step.entered;
    look(trail, step);
  }
  return steps;
}

/** Follows a value from its place to the next ones. */
function look(trail: Trail, { value, path }: WalkStep): void {
  const { place, span } = value;
  if (value.kind === "object") {
    if (trail.sinks.isMessage(value)) trail.isSent = true;
    if (path.length > 0) followOwnThis(trail, value, path);
    if (member(value, "__proto__")) followShared(trail, path);
  }
  switch (place.kind) {
    case "member": {
      const { key = anyKey, owner } = place.member;
      const iterated = place.member.key === undefined ? throughIterator(path) : undefined;
      if (iterated) trail.go(owner, iterated);
      return trail.go(owner, key === "__proto__" ? path : [key, ...path]);
    }
    case "element":
      return trail.go(place.array, [anyKey, ...path]);
    case "spread": {
      if (place.into.kind === "call" || place.into.kind === "new")
        return followSpreadArgument(trail, place.into, path);
      if (path[0] === setKey || isReplacedIn(place.into, value, path[0])) return;
      if (place.into.kind === "object" && path.length === 0) followOwnThis(trail, place.into, path);
      const part = partOfPair(path[0]);
      return trail.go(
        place.into,
        part === undefined ? spreadPath(path) : [anyKey, part, ...path.slice(1)],
      );
    }
    case "alternative":
      return trail.go(place.of, path);
    case "awaited":
      return trail.go(place.by, path);
    case "argument":
      return followArgument(trail, value, place.call, place.index, path);
    case "constructor argument":
      return followConstructorArgument(trail, value, place.of, place.index, path);
    case "receiver":
      return followReceiver(trail, place.call, path);
    case "callee":
      return isReturned(path[0]) ? trail.goCalled(place.call, path) : undefined;
    case "constructed":
      return path[0] === instance || path[0] === "prototype" || isReturned(path[0])
        ? trail.go(place.by, path.slice(1))
        : undefined;
    case "extended":
      if (path.length === 0) return;
      // The class may use what it inherits: `this.size()`, `super.size()`.
      followShared(trail, path[0] === instance ? path.slice(1) : path);
      return followClassName(trail, place.by, path);
    case "accessed":
      if (isHere(path) && place.by.place.kind === "written")
        trail.noteWrite([place.by.key ?? anyKey], place.by.place.value, place.by.span);
      return followKey(trail, path, place.by.key, span, (rest) => trail.go(place.by, rest));
    case "taken apart":
      return followBindings(trail, place.bindings, path);
    case "enumerated":
      return isHere(path) ? trail.noteRead(undefined, span) : undefined;
    case "variable":
      return followName(trail, place.name, span, path);
    case "property":
    case "method":
      return followClassMember(trail, value, place.name, path);
    case "assigned":
      trail.go(place.by, path);
      return followStored(trail, place.target, span, path);
    case "returned":
      if (place.resumed) trail.go(place.resumed, path);
      return leave(trail, place.by, value, path);
    case "default export":
      trail.note({ kind: "exported", at: span, name: "default", path });
      followNamed(trail, value, path);
      return undefined;
    case "tested":
    case "written":
    case "compared":
    case "dropped":
      return undefined;
    case "operand":
      return trail.noteUnknown(span, undefined, true);
    case "elsewhere":
      if (trail.document.language === "json") {
        // A data file is read by the protocol and by other code.
        trail.note({ kind: "protocol", at: span });
        return trail.note({ kind: "exported", at: span, name: "default", path });
      }
      return followNamed(trail, value, path) ? undefined : trail.noteUnknown(span);
  }
}

/** Whether an object into which a value is spread has a member of its own with a key after that. */
function isReplacedIn(into: Value, value: Value, key: string | undefined): boolean {
  return key !== undefined && into.kind === "object" && replacedKeys(into, value).includes(key);
}

/** Follows a returned value. What a getter returns is the value of its member. */
function leave(
  trail: Trail,
  by: Value & { readonly kind: "function" },
  { span }: Value,
  path: Path,
): void {
  const { place } = by;
  if (trail.sinks.isSender(by)) trail.note({ kind: "protocol", at: span });
  else if (place.kind === "member" && place.member.isGetter)
    trail.go(place.member.owner, [place.member.key ?? anyKey, ...path]);
  else if (place.kind === "method" && place.isGetter)
    followClassMember(trail, by, place.name, path);
  else if (place.kind === "method" && place.name === "constructor") followInstance(trail, by, path);
  else {
    const made = by.isGenerator ? [anyKey, ...path] : path;
    const isBack = trail.leave(by, (call) => {
      trail.go(call, made);
    });
    if (!isBack) trail.go(by, [returned, ...made]);
  }
}
