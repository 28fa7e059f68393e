import type { Document } from "../../syntax/document.js";
import type { FunctionValue, Span, Value } from "../../syntax/value.js";
import { changeAfterCall } from "../changes/meanwhile.js";
import { followParameter } from "./calls.js";
import { followMember, followName } from "./names.js";
import type { Path, Use } from "./use.js";
import { type WalkStep, Walk } from "./walk.js";

/**
 * What becomes of a value at each place that it reaches in its file: through what holds it, names, patterns, loops,
 * functions and their calls. What is not understood is a use of which nothing is known, never none.
 */
export function usesOf(document: Document, value: Value, path: Path = []): readonly Use[] {
  const walk = new Walk(document);
  walk.go(value, path);
  return usesOn(walk);
}

function usesOn(walk: Walk): readonly Use[] {
  const uses = walk.uses();
  const changed = walk.steps().flatMap(({ value }): readonly Use[] => {
    const change = value.kind === "call" ? changeAfterCall(walk.document, value) : undefined;
    return change ? [{ kind: "changed", ...change }] : [];
  });
  return [...uses, ...changed];
}

/** The places that a value comes through in its file, and what becomes of it there. */
export function walkOf(document: Document, value: Value): Pick<Walk, "steps" | "uses"> {
  const walk = new Walk(document);
  walk.go(value, []);
  return walk;
}

/** The places that an argument of a function comes through in it. */
export function stepsOfArgument(
  document: Document,
  by: FunctionValue,
  index: number,
  path: Path,
): readonly WalkStep[] {
  const walk = new Walk(document);
  followParameter(walk, by, index, path);
  return walk.steps();
}

/** The same for what a name stands for in the whole file. */
export function usesOfName(document: Document, name: string, path: Path): readonly Use[] {
  const walk = new Walk(document);
  const whole: Span = [0, document.text.length];
  followName(walk, name, whole, path);
  return usesOn(walk);
}

/** The same for a member of a class, on whatever object. */
export function usesOfMember(document: Document, name: string, path: Path): readonly Use[] {
  const walk = new Walk(document);
  followMember(walk, name, path);
  return usesOn(walk);
}

/** The same for what a function gets as one of its arguments. */
export function usesOfArgument(
  document: Document,
  by: FunctionValue,
  index: number,
  path: Path,
): readonly Use[] {
  const walk = new Walk(document);
  followParameter(walk, by, index, path);
  return usesOn(walk);
}
