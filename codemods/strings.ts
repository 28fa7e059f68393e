import type { Document } from "../syntax/document.js";
import { outcomes } from "../syntax/names.js";
import type { Value } from "../syntax/value.js";

/** Functions and methods whose result is a string whatever they are given. */
const makesString: ReadonlySet<string> = new Set([
  ...["String", "stringify", "toString", "toISOString", "toLowerCase", "toUpperCase"],
  ...["join", "trim", "padEnd", "padStart", "replaceAll", "repeat"],
]);

/** Whether an expression is a string for sure. */
export function isString(document: Document, value: Value): boolean {
  return outcomes(document, value).every((known) => {
    if (known.kind === "scalar") return typeof known.value === "string";
    if (known.kind === "call") return makesString.has(known.callee.at(-1) ?? "");
    return known.kind === "template";
  });
}
