import { onceForEach } from "../syntax/once-for-each.js";
import type { Span, Value } from "../syntax/value.js";
import { isWritten } from "../syntax/written.js";
import type { Document } from "../syntax/document.js";
import { backwards } from "./backwards.js";
import { sourcesOfExport } from "./exports.js";
import { sourcesOfPath } from "./sources.js";
import type { Path } from "./path.js";
import { type Ends, nowhere, type Source } from "./source.js";

/**
 * What an expression may evaluate to, as far as its file shows: literals, functions, classes and
 * instances.
 */
export function originsOf(value: Value): readonly Value[] {
  return waysTo(value).made;
}

/** The expressions for what a module exports under keys. */
export function exportedValues(document: Document, keys: Path): readonly Value[] {
  const isWhole = ({ path }: Source): boolean => path.length === 0;
  return [...backwards(sourcesOfExport(document, keys, nowhere), nowhere, isWhole)]
    .map(({ source }) => source)
    .filter(isWhole)
    .map(({ value }) => value);
}

/** Where the value of an expression comes from. */
export interface Ways {
  readonly made: readonly Value[];
  /** The parts of other modules that it may be. */
  readonly imported: readonly { readonly source: string; readonly keys: Path }[];
  /** Whether it may also come from elsewhere. */
  readonly isOpen: boolean;
}

/** The only value that an expression may evaluate to; `undefined` if it may be another one. */
export function onlyOrigin(value: Value): Value | undefined {
  const { imported, isOpen, made } = waysTo(value);
  const [only, ...others] = made;
  return isOpen || imported.length > 0 || others.length > 0 ? undefined : only;
}

/** The ways on which an expression gets its value. */
export const waysTo = onceForEach((value: Value): Ways =>
  waysFrom(() => [{ value, path: [], entered: undefined }]),
);

/** The ways on which what a path refers to at a place gets its value. */
export function waysToPath(document: Document, path: Path, at: Span): Ways {
  return waysFrom((ends) => sourcesOfPath(document, path, at, ends));
}

/** The ways on which a part of what a module exports gets its value. */
export function waysToExport(document: Document, keys: Path): Ways {
  return waysFrom((ends) => sourcesOfExport(document, keys, ends));
}

function waysFrom(startsOf: (ends: Ends) => readonly Source[]): Ways {
  const made = new Set<Value>();
  const imported: Ways["imported"][number][] = [];
  let isCaught = false;
  const ends = {
    ...nowhere,
    imported: (source: string, keys: Path) => void imported.push({ source, keys }),
    caught: () => void (isCaught = true),
  };
  const starts = startsOf(ends);
  let known = imported.length;
  let isOpen = starts.length === 0 && known === 0;
  for (const { from, source } of backwards(starts, ends, isMade)) {
    if (isMade(source)) made.add(source.value);
    else isOpen ||= from.length === 0 && imported.length === known;
    known = imported.length;
  }
  return { made: [...made], imported, isOpen: isOpen || isCaught };
}

/** Whether an expression makes a value, as opposed to those that evaluate to another one. */
function isMade({ path, value }: Source): boolean {
  return path.length === 0 && (isWritten(value) || value.kind === "new");
}
