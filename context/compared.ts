import { builtinOf } from "../flow/builtin-of.js";
import { isForBoolean } from "../flow/looked-at.js";
import { anyKey, isReturned } from "../flow/path.js";
import type { Use } from "../flow/use.js";
import type { WalkStep } from "../flow/trail.js";

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
    return isElement && builtinOf(place.of)?.compares === true ? "compared" : undefined;
  if (place.kind !== "argument" && place.kind !== "receiver") return undefined;
  const { compares = false, tests = false } = builtinOf(place.call) ?? {};
  if (place.kind === "receiver" && isElement && isForBoolean(place.call)) return "tested";
  const isSought = place.kind === "receiver" ? isElement : path.length === 0 && place.index === 0;
  if (isSought && compares) return "compared";
  const isCallback = place.kind === "argument" && path.length === 1 && isReturned(path[0]);
  return isCallback && tests ? "tested" : undefined;
}
