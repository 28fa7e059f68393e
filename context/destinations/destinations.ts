import type { Document } from "../../syntax/document.js";
import type { FunctionValue, Value } from "../../syntax/value.js";
import { changeAfterCall } from "../changes/meanwhile.js";
import { followParameter } from "./calls.js";
import { followMember, followName } from "./names.js";
import { Trail, type WalkStep } from "./trail.js";
import type { Path, Use } from "./use.js";
import { walk } from "./walk.js";

/**
 * The uses of a value at all places that it reaches in its file: through containers, names,
 * patterns, loops, functions and their calls. What is not understood counts as an unknown use,
 * never as none.
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

/** The places that a value passes through in its file, and its uses there. */
export function walkOf(
  document: Document,
  value: Value,
): { readonly steps: readonly WalkStep[]; readonly uses: readonly Use[] } {
  const trail = new Trail(document);
  trail.go(value, []);
  return { steps: walk(trail), uses: trail.uses };
}

/** The places in a function that one of its arguments passes through. */
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

/** The uses of what a name refers to at the top level of the file. */
export function usesOfName(document: Document, name: string, path: Path): readonly Use[] {
  const trail = new Trail(document);
  followName(trail, name, [0, document.text.length], path);
  return usesOn(trail);
}

/** The uses of a class member, on any object. */
export function usesOfMember(document: Document, name: string, path: Path): readonly Use[] {
  const trail = new Trail(document);
  followMember(trail, name, path);
  return usesOn(trail);
}

/** The uses of an argument within a function and beyond. */
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
