import type { Document } from "../syntax/document.js";
import type { CallValue, FunctionValue, NewValue, Value } from "../syntax/value.js";
import { backwards, type Step } from "./backwards.js";
import { isReturned, type Path, returned, throughAnyCall } from "./path.js";
import { callWithKey } from "./result-keys.js";
import { type Ends, enter, nowhere, type Source } from "./source.js";

/** What is known of the values of other files that a file imports. */
export interface Elsewhere {
  /** The file that imports them. Of what other files import in turn, nothing is known. */
  readonly document: Document;
  /** The expressions for what a module exports under keys, in its own file. */
  readonly valuesOf: (source: string, keys: Path) => readonly Value[];
  /** The calls in other files that run a function of the file, as far as they matter. */
  readonly callsOf: (by: FunctionValue) => readonly (CallValue | NewValue)[];
}

/** Where what a module exports under keys comes from, in the files that export it. */
export function sourcesElsewhere(
  { document, valuesOf }: Elsewhere,
  source: string,
  keys: Path,
): readonly Source[] {
  const index = keys.findIndex(isReturned);
  const before = index === -1 ? keys : keys.slice(0, index);
  const call = callWithKey(document, keys[index] ?? returned);
  const path = throughAnyCall(keys.slice(before.length));
  return valuesOf(source, before).map((value): Source => {
    // What the call hands to the function is in this file.
    const entered = call && value.kind === "function" ? enter(value, call, undefined) : undefined;
    return { value, path, entered };
  });
}

/** A function of another file gets a constant of a third one, and it is of no use to go on. */
const mostFiles = 4;

/**
 * Goes back as `backwards` does, also through what is known of other files.
 *
 * @param isOrigin whether a place is far enough back
 */
export function* backwardsThrough(
  start: Source,
  elsewhere: Elsewhere | undefined,
  isOrigin: (source: Source) => boolean = () => false,
  handed: Ends["handed"] = nowhere.handed,
): Generator<Step, void> {
  let here = start.value.document;
  const imported: Source[] = [];
  const ends: Ends = {
    ...nowhere,
    handed,
    callsElsewhere: (by) => (by.document === elsewhere?.document ? elsewhere.callsOf(by) : []),
    imported: (source, keys, checks) => {
      if (elsewhere?.document !== here) return;
      for (const one of sourcesElsewhere(elsewhere, source, keys))
        imported.push({ ...one, ...checks });
    },
  };
  const isLast = (source: Source): boolean => {
    here = source.value.document;
    return isOrigin(source);
  };
  let starts: readonly Source[] = [start];
  for (let files = 0; starts.length > 0 && files < mostFiles; files += 1) {
    let told = 0;
    for (const { from, source } of backwards(starts, ends, isLast)) {
      yield { source, from: [...from, ...imported.slice(told)] };
      told = imported.length;
    }
    starts = imported.splice(0);
  }
}

/** The expressions of some kind that a value may come from as it is, here and in other files. */
export function originsThrough(
  value: Value,
  elsewhere: Elsewhere,
  isMeant: (value: Value) => boolean,
): readonly Value[] {
  const isOrigin = (source: Source): boolean => source.path.length === 0 && isMeant(source.value);
  const start = { value, path: [], entered: undefined };
  return [...backwardsThrough(start, elsewhere, isOrigin)].flatMap(({ source }) =>
    isOrigin(source) ? [source.value] : [],
  );
}
