import type { Document } from "../../syntax/document.js";
import type { FunctionValue, Value } from "../../syntax/value.js";
import { changeAfterCall } from "../changes/meanwhile.js";
import { followParameter } from "./calls.js";
import { followMember, followName } from "./names.js";
import { Trail, type WalkStep } from "./trail.js";
import type { Path, Use } from "./use.js";
import { walk } from "./walk.js";

/**
 * What becomes of a value at each place that it reaches in its file: through what holds it, names, patterns, loops,
 * functions and their calls. What is not understood is a use of which nothing is known, never none.
 */
export function usesOf(document: Document, value: Value, path: Path = []): readonly Use[] {
  const trail = new Trail(document);
  trail.go(value, path);
  return usesOn(trail);
}

function usesOn(trail: Trail): readonly Use[] {
  const changed = walk(trail).flatMap(({ value }): readonly Use[] => {
    const change = value.kind === "call" ? changeAfterCall(trail.document, value) : undefined;
    return change ? [{ kind: "changed", ...change }] : [];
  });
  return [...trail.uses, ...changed];
}

/** The places that a value comes through in its file, and what becomes of it there. */
export function walkOf(
  document: Document,
  value: Value,
): { readonly steps: readonly WalkStep[]; readonly uses: readonly Use[] } {
  const trail = new Trail(document);
  trail.go(value, []);
  return { steps: walk(trail), uses: trail.uses };
}

/** The places that an argument of a function comes through in it. */
export function stepsOfArgument(
  document: Document,
  by: FunctionValue,
  index: number,
  path: Path,
): readonly WalkStep[] {
  const trail = new Trail(document);
  followParameter(trail, by, index, path);
  return walk(trail);
}

/** What becomes of what a name stands for in the whole file. */
export function usesOfName(document: Document, name: string, path: Path): readonly Use[] {
  const trail = new Trail(document);
  followName(trail, name, [0, document.text.length], path);
  return usesOn(trail);
}

/** The same for a member of a class, on whatever object. */
export function usesOfMember(document: Document, name: string, path: Path): readonly Use[] {
  const trail = new Trail(document);
  followMember(trail, name, path);
  return usesOn(trail);
}

/** The same for what a function gets as one of its arguments. */
export function usesOfArgument(
  document: Document,
  by: FunctionValue,
  index: number,
  path: Path,
): readonly Use[] {
  const trail = new Trail(document);
  followParameter(trail, by, index, path);
  return usesOn(trail);
}
