import type { Document } from "../syntax/document.js";
import type { FunctionValue } from "../syntax/value.js";
import { backwards } from "./backwards.js";
import { sourcesOfExport } from "./exports.js";
import { isReturned, type Path } from "./path.js";
import type { Checks, Ends } from "./source.js";

/**
 * What passes something on does so at once. Code that takes apart whatever it gets would ask its
 * callers for ever deeper parts.
 */
const fewPlaces = 300;

/** What a call's result is: what is under some keys of one of the call's arguments. */
export interface Passed extends Checks {
  readonly index: number;
  readonly path: Path;
}

/** Names what a module exports under keys. */
export function passedKey(source: string, keys: Path): string {
  return [source, ...keys].join(" ");
}

/**
 * What of its arguments a module's function passes on, such as `(x) => x`.
 *
 * @param keys lead from the exports through the call of the function to the part in question
 */
export function passedOn(document: Document, keys: Path): readonly Passed[] {
  const passed = new Map<string, Passed>();
  const called = new Set<FunctionValue>();
  const ends: Ends = {
    imported: () => undefined,
    inherited: () => undefined,
    handed: (by, index, path, checks) => {
      if (called.has(by)) passed.set([index, ...path].join(" "), { index, path, ...checks });
      return false;
    },
  };
  const starts = sourcesOfExport(document, keys, ends);
  for (const { source } of backwards(starts, ends, undefined, fewPlaces)) {
    const { entered, path, value } = source;
    if (value.kind === "function" && !entered && isReturned(path[0])) called.add(value);
  }
  return [...passed.values()];
}
