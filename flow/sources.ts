import type { ClassText, Document } from "../syntax/document.js";
import { isNonNull } from "../syntax/non-null.js";
import type { CallValue, FunctionValue, NewValue, Span } from "../syntax/value.js";
import type { Path } from "./path.js";
import { searchArguments, searchGiven, type TakingFrom } from "./search-arguments.js";
import { searchCall, searchFunction } from "./search-calls.js";
import {
  searchArray,
  searchClass,
  searchInstance,
  searchMember,
  searchObject,
} from "./search-members.js";
import { searchName, searchPath } from "./search-names.js";
import { searchClaimed } from "./search-types.js";
import { Search } from "./search.js";
import type { Ends, Source } from "./source.js";

/** Finds where what is under some keys of a value may come from, one step back. */
export function sourcesOf(source: Source, ends: Ends): readonly Source[] {
  const search = new Search(ends, source);
  searchValue(search, source);
  searchClaimed(search, source.value, source.path);
  return search.found;
}

/** Finds where what a name of a file's top level refers to may come from. */
export function sourcesOfName(
  document: Document,
  name: string,
  path: Path,
  ends: Ends,
): readonly Source[] {
  const search = new Search(ends);
  searchName(search, document, name, [0, document.text.length], path);
  return search.found;
}

/** Finds where what a path refers to at a place may come from. */
export function sourcesOfPath(
  document: Document,
  path: Path,
  at: Span,
  ends: Ends,
): readonly Source[] {
  const search = new Search(ends);
  searchPath(search, document, path, at, []);
  return search.found;
}

/** The sources of a function's parameter. */
export function sourcesOfParameter(
  by: FunctionValue,
  index: number,
  path: Path,
  ends: Ends,
): readonly Source[] {
  const search = new Search(ends);
  searchArguments(search, by, index, path);
  return search.found;
}

/** The sources of what a call gives to a function of another file. */
export function sourcesOfGiven(
  call: CallValue | NewValue,
  taking: TakingFrom,
  path: Path,
  ends: Ends,
): readonly Source[] {
  const search = new Search(ends);
  searchGiven(search, call, taking, path, undefined);
  return search.found;
}

/** The sources of what is under some keys of the instances of a class. */
export function sourcesOfMember(known: ClassText, path: Path, ends: Ends): readonly Source[] {
  const search = new Search(ends);
  searchMember(search, known, path, false);
  return search.found;
}

/** One step back from a value of any kind. */
function searchValue(search: Search, { path, value }: Source): void {
  switch (value.kind) {
    case "reference":
      if (path.length === 0 && isNonNull(value)) search.how = { asked: ["presence"] };
      return searchPath(search, value.document, value.path, value.span, path);
    case "access":
      return value.key === undefined
        ? search.goUnderAnyKey(value.object, path)
        : search.go(value.object, [value.key, ...path]);
    case "choice":
      value.alternatives.forEach((one, index) => {
        const isLeft = value.isFallback && index === 0;
        search.go(one, path, search, isLeft ? { asked: ["presence"] } : {});
      });
      return;
    case "await":
      return search.go(value.awaited, path);
    case "call":
      return searchCall(search, value, path);
    case "function":
      return searchFunction(search, value, path);
    case "object":
      return searchObject(search, value, path);
    case "array":
      return searchArray(search, value, path);
    case "new":
      return searchInstance(search, value, path);
    case "class":
      return searchClass(search, value.class, path);
    case "opaque":
      for (const one of value.assigned ?? []) search.go(one, path);
      return;
    case "scalar":
    case "template":
      return;
  }
}
