import type { Document } from "../syntax/document.js";
import { resolve } from "../syntax/names.js";
import type { Value } from "../syntax/value.js";

/** Methods that make a list, and functions that make one. */
const makesList: ReadonlySet<string> = new Set([
  ...["filter", "flat", "flatMap", "map", "sort", "split", "toSorted"],
  ...["Array.from", "Array.of", "Object.entries", "Object.keys", "Object.values", "Promise.all"],
]);

/**
 * Whether a value is a list for sure.
 *
 * @param around the choices that it is part of: broken code can put one into itself
 */
export function isList(document: Document, value: Value, around: readonly Value[] = []): boolean {
  const known = resolve(document, value);
  if (known.kind === "choice")
    return (
      !around.includes(known) &&
      known.alternatives.every((one) => isList(document, one, [...around, known]))
    );
  if (known.kind === "array") return true;
  if (known.kind !== "call") return false;
  const { callee, receiver } = known;
  return (
    makesList.has(callee.join(".")) ||
    (receiver !== undefined && makesList.has(callee.at(-1) ?? ""))
  );
}
