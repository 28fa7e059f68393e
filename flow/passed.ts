import { distinctBy } from "../syntax/by-keys.js";
import type { Document } from "../syntax/document.js";
import { onceForEach, remembered } from "../syntax/once-for-each.js";
import type { FunctionValue, ObjectValue } from "../syntax/value.js";
import { backwards } from "./backwards.js";
import { sourcesOfExport } from "./exports.js";
import { anyKey, isReturned, type Path, throughAnyCall } from "./path.js";
import { type Checks, type Ends, entersAgain, passagesName, type Source } from "./source.js";

/**
 * What passes something on does so at once. Code that takes apart whatever it gets, in a function
 * that calls itself, would ask its callers for ever deeper parts.
 */
const fewPlaces = 300;
/** Code that merges settings with themselves would go on and on. */
const fewSpreads = 20;
const isTakenApart = ({ entered }: Source): boolean => entersAgain(entered);

/** What a call's result is, or has under some keys: what is in one of the call's arguments. */
export interface Passed extends Checks {
  /** Which of the calls that lead to the result it is: in `compose(log)(run)`, the second is 1. */
  readonly call: number;
  readonly index: number;
  readonly path: Path;
  readonly under: Path;
  /** If it is only spread into the result: the keys that other members replace. */
  readonly besides?: readonly string[] | undefined;
}

/** The same, with the function that passes it on. */
export type PassedBy = readonly [by: FunctionValue, passed: Passed];

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
  const passed = [...passedBy(document, keys)].map(([, one]) => one);
  const nameOf = ({ besides, call, index, path, under, ...checks }: Passed): string =>
    JSON.stringify([call, index, path, under, besides, passagesName(checks)]);
  return distinctBy(passed, nameOf);
}

/** The same, each with the function that passes it on. */
export function passedBy(document: Document, keys: Path): readonly PassedBy[] {
  return remembered(known(document), passedKey("", keys), () =>
    parts.flatMap((under) => passedUnder(document, keys, under)),
  );
}

/** What is passed on, as every file that imports a function asks for it, and in every round. */
const known: (document: Document) => Map<string, readonly PassedBy[]> = onceForEach(
  () => new Map<string, readonly PassedBy[]>(),
);

/** A result, and its elements: a list made from another one. */
const parts: readonly Path[] = [[], [anyKey]];

function passedUnder(document: Document, keys: Path, under: Path): readonly PassedBy[] {
  const passed: PassedBy[] = [];
  const called = new Map<FunctionValue, number>();
  let besides: Passed["besides"];
  const ends: Ends = {
    imported: () => undefined,
    inherited: () => undefined,
    handed: (by, index, path, checks) => {
      const call = called.get(by);
      if (call !== undefined)
        passed.push([by, { ...checks, call, index, path: throughAnyCall(path), under, besides }]);
      return false;
    },
  };
  const whole = [...keys, ...under];
  const spreads: SpreadSource[] = [];
  const look = (starts: readonly Source[]): void => {
    for (const { source } of backwards(starts, ends, isTakenApart, fewPlaces)) {
      const { entered, path, value } = source;
      if (value.kind === "function" && !entered && isReturned(path[0]))
        called.set(value, callsIn(whole) - callsIn(path));
      if (value.kind === "object" && path.length === 0 && spreads.length < fewSpreads)
        spreads.push(...spreadsIn(value, source, besides));
    }
  };
  look(sourcesOfExport(document, whole, ends));
  // The list grows on the way.
  for (const { source, without } of spreads) {
    besides = without;
    look([source]);
  }
  return passed;
}

interface SpreadSource {
  readonly source: Source;
  readonly without: readonly string[] | undefined;
}

/** What is spread into an object; of one with nothing else, it is the whole object. */
function spreadsIn(
  { entries }: ObjectValue,
  { entered }: Source,
  before: Passed["besides"],
): readonly SpreadSource[] {
  return entries.flatMap((one, index) => {
    if (one.kind !== "spread") return [];
    const source = { value: one.value, path: [], entered };
    if (entries.length === 1) return { source, without: before };
    const later = entries.slice(index + 1);
    const replaced = later.flatMap((each) => (each.kind === "member" ? (each.key ?? []) : []));
    return { source, without: [...new Set([...(before ?? []), ...replaced])].toSorted() };
  });
}

function callsIn(path: Path): number {
  return path.filter(isReturned).length;
}
