import type { Document } from "../syntax/document.js";
import type { Value } from "../syntax/value.js";
import { isReturned, type Path, returned } from "./path.js";
import { callWithKey } from "./result-keys.js";
import type { Entered, Source } from "./source.js";

/** What is known of the values of other files that a file imports. */
export interface Elsewhere {
  /** The file that imports them. Of what other files import in turn, nothing is known. */
  readonly document: Document;
  /** The expressions for what a module exports under keys, in its own file. */
  readonly valuesOf: (source: string, keys: Path) => readonly Value[];
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
  const path = keys.slice(before.length).map((key) => (isReturned(key) ? returned : key));
  return valuesOf(source, before).map((value): Source => {
    // What the call hands to the function is in this file.
    const entered: Entered =
      call && value.kind === "function"
        ? { by: value, call, before: undefined, depth: 1 }
        : undefined;
    return { value, path, entered };
  });
}
