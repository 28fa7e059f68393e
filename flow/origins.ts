import { onceForEach } from "../syntax/once-for-each.js";
import type { Value } from "../syntax/value.js";
import { type Ends, type Source, sourcesOf } from "./sources.js";

const nowhere: Ends = { imported: () => undefined, handed: () => undefined };

/** A limit that real programs do not reach. */
const limit = 2000;

/**
 * What an expression may evaluate to, as far as its file shows: literals, functions, classes and
 * instances.
 */
export const originsOf = onceForEach((value: Value): readonly Value[] => {
  const seen = new Set<string>();
  const made = new Set<Value>();
  const pending: Source[] = [{ value, path: [], entered: undefined }];
  for (let next = pending.shift(); next && seen.size < limit; next = pending.shift()) {
    const { path } = next;
    const id = [...next.value.span, ...path].join(" ");
    if (seen.has(id)) continue;
    seen.add(id);
    if (path.length === 0 && isMade(next.value)) made.add(next.value);
    else pending.push(...sourcesOf(next, nowhere));
  }
  return [...made];
});

function isMade({ kind }: Value): boolean {
  switch (kind) {
    case "array":
    case "object":
    case "function":
    case "class":
    case "new":
    case "scalar":
    case "template":
      return true;
    case "access":
    case "await":
    case "call":
    case "choice":
    case "opaque":
    case "reference":
      return false;
  }
}
