import { callAt } from "../syntax/around.js";
import type { FunctionValue, Span, Value } from "../syntax/value.js";
import { behind, filled, filledIndex, type Path } from "./path.js";
import { searchPath } from "./search-names.js";
import type { Search } from "./search.js";
import { noSinks } from "./sinks.js";
import { wayFrom } from "./stores.js";
import type { Use } from "./use.js";
import { type Way, wayOfArgument } from "./uses.js";

/** What functions of other files put into a value that this file hands them: `setup(registry)`. */
export function searchFilledElsewhere(search: Search, made: Value, path: Path): void {
  // A function, or what has it, is handed on to be called.
  if (path.some((key) => filledIndex(key) !== undefined)) return;
  searchHandedOn(search, wayFrom(made), made, path);
}

/** Whether a value is handed to functions of other files, which may put something into it. */
export function isHandedOn(value: Value): boolean {
  return wayFrom(value).uses.some((use) => handedIn(use) !== undefined);
}

/** What a function puts into one of its arguments, itself or through functions of other files. */
export function searchFilled(search: Search, by: FunctionValue, index: number, path: Path): void {
  const way = wayOfArgument(by, index, [], noSinks);
  for (const { isSpread, keys, path: under, value } of way.stores) {
    // What is made on the way to a key that only callers know is any part of anything.
    if (value.kind === "object" && value.entries.length === 0) continue;
    const rest = isSpread ? path : behind(path, under);
    search.go(value, rest && [...keys, ...rest], undefined);
  }
  searchHandedOn(search, way, by, path);
}

function searchHandedOn(search: Search, { uses }: Way, { document }: Value, path: Path): void {
  for (const use of uses) {
    const given = handedIn(use);
    if (!given) continue;
    const { at, callee, index, under } = given;
    const keys = [filled(index), ...under, ...path];
    const called = callAt(document, at)?.called;
    if (called) search.go(called, keys);
    else searchPath(search, document, callee.split("."), at, keys);
  }
}

interface Given {
  readonly at: Span;
  readonly callee: string;
  readonly index: number;
  /** The keys that lead in the argument to the value. */
  readonly under: Path;
}

/** The function of another file that gets a value, as far as a use of it shows one. */
function handedIn(use: Use): Given | undefined {
  if (use.kind === "handed") return { ...use, under: use.path };
  if (use.kind !== "unknown" || !use.given || use.callee === undefined) return undefined;
  return { at: use.at, callee: use.callee, ...use.given };
}
