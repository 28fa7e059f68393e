import { onceForEach } from "../syntax/once-for-each.js";
import type { Value } from "../syntax/value.js";
import type { Document } from "../syntax/document.js";
import { backwards } from "./backwards.js";
import { sourcesOfExport } from "./exports.js";
import type { Path } from "./path.js";
import { nowhere, type Source } from "./sources.js";

/**
 * What an expression may evaluate to, as far as its file shows: literals, functions, classes and
 * instances.
 */
export const originsOf = onceForEach((value: Value): readonly Value[] => [
  ...madeAt([{ value, path: [], entered: undefined }]).made,
]);

/** The only expression for what a module exports under keys. */
export function exportedValue(document: Document, keys: Path): Value | undefined {
  const isWhole = ({ path }: Source): boolean => path.length === 0;
  const [only, ...others] = [
    ...backwards(sourcesOfExport(document, keys, nowhere), nowhere, isWhole),
  ]
    .map(({ source }) => source)
    .filter(isWhole);
  return others.length === 0 ? only?.value : undefined;
}

/** The only value that an expression may evaluate to; `undefined` if it may be another one. */
export function onlyOrigin(value: Value): Value | undefined {
  const { isOpen, made } = madeAt([{ value, path: [], entered: undefined }]);
  const [only, ...others] = made;
  return isOpen || others.length > 0 ? undefined : only;
}

function madeAt(starts: readonly Source[]): {
  readonly made: ReadonlySet<Value>;
  /** Whether something may also come from elsewhere. */
  readonly isOpen: boolean;
} {
  const made = new Set<Value>();
  let isOpen = false;
  for (const { from, source } of backwards(starts, nowhere, isMade))
    if (isMade(source)) made.add(source.value);
    else isOpen ||= from.length === 0;
  return { made, isOpen };
}

function isMade({ path, value }: Source): boolean {
  return path.length === 0 && kinds.has(value.kind);
}

/** The kinds of expressions that make a value, as opposed to those that evaluate to another one. */
const kinds: ReadonlySet<Value["kind"]> = new Set<Value["kind"]>([
  ...(["array", "class", "function", "new", "object", "scalar", "template"] as const),
]);
