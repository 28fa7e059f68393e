import { onceForEach } from "../syntax/once-for-each.js";
import type { Value } from "../syntax/value.js";
import { backwards } from "./backwards.js";
import { nowhere, type Source } from "./sources.js";

/**
 * What an expression may evaluate to, as far as its file shows: literals, functions, classes and
 * instances.
 */
export const originsOf = onceForEach((value: Value): readonly Value[] => {
  const made = new Set<Value>();
  for (const { source } of backwards([{ value, path: [], entered: undefined }], nowhere, isMade))
    if (isMade(source)) made.add(source.value);
  return [...made];
});

function isMade({ path, value }: Source): boolean {
  return path.length === 0 && kinds.has(value.kind);
}

/** The kinds of expressions that make a value, as opposed to those that evaluate to another one. */
const kinds: ReadonlySet<Value["kind"]> = new Set<Value["kind"]>([
  ...(["array", "class", "function", "new", "object", "scalar", "template"] as const),
]);
