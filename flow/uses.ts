import type { FunctionValue, Span, Value } from "../syntax/value.js";
import type { Document } from "../syntax/document.js";
import { handedTo } from "./handed-functions.js";
import { followParameter } from "./parameters.js";
import { followMember, followThis } from "./members.js";
import { followName } from "./names.js";
import type { Path } from "./path.js";
import type { Sinks } from "./sinks.js";
import { Trail, type WalkStep } from "./trail.js";
import { walk } from "./walk.js";

/** The places that a value passes through in its file, and what becomes of it there. */
export interface Way extends Pick<
  Trail,
  "bound" | "calledBy" | "calls" | "changes" | "stores" | "uses"
> {
  readonly steps: readonly WalkStep[];
}

/**
 * Follows a value to all places that it reaches in its file: through containers, names, patterns,
 * loops, functions and their calls. What is not understood counts as an unknown use, never as none.
 */
export function wayOf(value: Value, sinks: Sinks, path: Path = []): Way {
  const trail = new Trail(value.document, sinks, handedTo);
  trail.go(value, path);
  return done(trail);
}

/** Follows one of a function's arguments, in the function and beyond. */
export function wayOfArgument(by: FunctionValue, index: number, path: Path, sinks: Sinks): Way {
  const trail = new Trail(by.document, sinks, handedTo);
  followParameter(trail, by, index, path);
  return done(trail);
}

/**
 * Follows what a name refers to at a place.
 *
 * @param ignored where it is not followed
 */
export function wayOfName(
  { name, at }: { readonly name: string; readonly at: Span },
  path: Path,
  document: Document,
  sinks: Sinks,
  ignored: readonly Span[] = [],
): Way {
  const trail = new Trail(document, sinks, handedTo, ignored);
  if (name === "this") followThis(trail, at, path);
  else followName(trail, name, at, path);
  return done(trail);
}

/** Follows a member of a class by its name, on any object. */
export function wayOfMember(document: Document, name: string, path: Path, sinks: Sinks): Way {
  const trail = new Trail(document, sinks, handedTo);
  followMember(trail, name, path);
  return done(trail);
}

function done(trail: Trail): Way {
  const steps = walk(trail);
  const { bound, calledBy, calls, changes, stores, uses } = trail;
  return { bound, calledBy, calls, changes, steps, stores, uses };
}
