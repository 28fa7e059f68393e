import { anyKey, isReturned, type Path } from "../flow/path.js";
import type { Use } from "../flow/use.js";
import type { WalkStep } from "../flow/trail.js";
import type { CallValue } from "../syntax/value.js";

/**
 * Where a value is compared or tested. Of an object that shows only which one it is, whatever is in
 * it, but everything about a text.
 */
export function comparisonsOn(steps: readonly WalkStep[]): readonly Use[] {
  return steps.flatMap((step): readonly Use[] => {
    const isTested = tests(step);
    const { span } = step.value;
    return isTested || compares(step) ? [{ kind: "compared", at: span, isTested }] : [];
  });
}

function compares({ path, value: { place } }: WalkStep): boolean {
  switch (place.kind) {
    case "compared":
      return path.length === 0;
    case "argument":
      return path.length === 0 && place.index === 0 && comparing.has(nameOf(place.call));
    case "receiver":
      return isElement(path) && (comparing.has(nameOf(place.call)) || isSorting(place.call));
    case "constructor argument":
      return isElement(path) && place.of.callee.join(".") === "Set";
    default:
      return false;
  }
}

/** `if (line)`, `lines.filter(Boolean)`, `lines.filter((line) => line)` */
function tests({ path, value: { place } }: WalkStep): boolean {
  switch (place.kind) {
    case "tested":
      return path.length === 0;
    case "argument":
      return path.length === 1 && isReturned(path[0]) && testing.has(nameOf(place.call));
    case "receiver": {
      const [by] = place.call.arguments;
      return isElement(path) && by?.kind === "reference" && by.path.join() === "Boolean";
    }
    default:
      return false;
  }
}

function isElement(path: Path): boolean {
  return path.length === 1 && path[0] === anyKey;
}

function isSorting(call: CallValue): boolean {
  return call.arguments.length === 0 && /^(?:sort|toSorted)$/u.test(nameOf(call));
}

function nameOf({ callee }: CallValue): string {
  return callee.at(-1) ?? "";
}

/** Methods of the language that look for their argument, or keep it only once. */
const comparing: ReadonlySet<string> = new Set([
  ...["add", "get", "has", "includes", "indexOf", "is", "lastIndexOf", "set"],
]);

/** Methods that ask what their callback returns for each element. */
const testing: ReadonlySet<string> = new Set([
  ...["every", "filter", "find", "findIndex", "findLast", "findLastIndex", "some"],
]);
