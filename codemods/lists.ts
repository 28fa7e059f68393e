import type { Document } from "../syntax/document.js";
import { outcomes } from "../syntax/names.js";
import type { Value } from "../syntax/value.js";

/** Methods that make a list, and functions that make one. */
const makesList: ReadonlySet<string> = new Set([
  ...["filter", "flat", "flatMap", "map", "sort", "split", "toSorted"],
  ...["Array.from", "Array.of", "Object.entries", "Object.keys", "Object.values", "Promise.all"],
]);

/** Whether a value is a list for sure. */
export function isList(document: Document, value: Value): boolean {
  return outcomes(document, value).every((known) => {
    if (known.kind !== "call") return known.kind === "array";
    const { callee, receiver } = known;
    return (
      makesList.has(callee.join(".")) ||
      (receiver !== undefined && makesList.has(callee.at(-1) ?? ""))
    );
  });
}
