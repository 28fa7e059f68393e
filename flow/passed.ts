import type { Document } from "../syntax/document.js";
import type { FunctionValue } from "../syntax/value.js";
import { sourcesOfExport } from "./exports.js";
import { isReturned, type Path } from "./path.js";
import { type Ends, type Source, sourcesOf } from "./sources.js";

/** What a call's result is: what is under some keys of one of the call's arguments. */
export interface Passed {
  readonly index: number;
  readonly path: Path;
}

/** Names what a module exports under keys. */
export function passedKey(source: string, keys: Path): string {
  return [source, ...keys].join(" ");
}

/** A limit that real programs do not reach. */
const limit = 2000;

/**
 * What of its arguments a module's function passes on, such as `(x) => x`.
 *
 * @param keys lead from the exports through the call of the function to the part in question
 */
export function passedOn(document: Document, keys: Path): readonly Passed[] {
  const passed: Passed[] = [];
  const called = new Set<FunctionValue>();
  const ends: Ends = {
    imported: () => undefined,
    handed: (by, index, path) => {
      if (called.has(by)) passed.push({ index, path });
    },
  };
  const pending = [...sourcesOfExport(document, keys, ends)];
  const seen = new Set<string>();
  for (let next = pending.shift(); next && seen.size < limit; next = pending.shift()) {
    const id = identityOf(next);
    if (seen.has(id)) continue;
    seen.add(id);
    const { entered, path, value } = next;
    if (value.kind === "function" && !entered && path[0] !== undefined && isReturned(path[0]))
      called.add(value);
    pending.push(...sourcesOf(next, ends));
  }
  return passed.filter((one, index) => passed.findIndex((other) => isSame(one, other)) === index);
}

function identityOf({ entered, path, value }: Source): string {
  const calls: number[] = [];
  for (let one = entered; one; one = one.before) calls.push(one.call.span[0]);
  return [...value.span, path.join("."), calls.join(",")].join("|");
}

function isSame(one: Passed, other: Passed): boolean {
  return one.index === other.index && one.path.join(".") === other.path.join(".");
}
