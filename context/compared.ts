import { anyKey, isReturned } from "../flow/path.js";
import type { Use } from "../flow/use.js";
import type { WalkStep } from "../flow/trail.js";
import type { CallValue } from "../syntax/value.js";

/**
 * Where a value is compared or tested. Of an object that shows only which one it is, whatever is in
 * it, but everything about a text.
 */
export function comparisonsOn(steps: readonly WalkStep[]): readonly Use[] {
  return steps.flatMap((step): readonly Use[] => {
    const asked = askedAt(step);
    return asked ? [{ kind: "compared", at: step.value.span, isTested: asked === "tested" }] : [];
  });
}

function askedAt({ path, value: { place } }: WalkStep): "compared" | "tested" | undefined {
  const isElement = path.length === 1 && path[0] === anyKey;
  if (place.kind === "compared" || place.kind === "tested")
    return path.length === 0 ? place.kind : undefined;
  if (place.kind === "constructor argument")
    return isElement && place.of.callee.join(".") === "Set" ? "compared" : undefined;
  if (place.kind === "argument") {
    if (path.length === 0)
      return place.index === 0 && comparing.has(nameOf(place.call)) ? "compared" : undefined;
    const isCallback = path.length === 1 && isReturned(path[0]);
    return isCallback && testing.has(nameOf(place.call)) ? "tested" : undefined;
  }
  return place.kind === "receiver" && isElement ? askedOfElements(place.call) : undefined;
}

/** `lines.filter(Boolean)`, `lines.includes(line)`, and `lines.sort()` without a comparator */
function askedOfElements(call: CallValue): "compared" | "tested" | undefined {
  const [by] = call.arguments;
  if (by?.kind === "reference" && by.path.join() === "Boolean") return "tested";
  const isSorting = !by && /^(?:sort|toSorted)$/u.test(nameOf(call));
  return isSorting || comparing.has(nameOf(call)) ? "compared" : undefined;
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
