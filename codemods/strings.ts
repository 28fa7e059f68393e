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

/** The plain data a value of a JSON file is. */
export function dataOf(value: Value): unknown {
  switch (value.kind) {
    case "object":
      return Object.fromEntries(
        value.entries.flatMap((entry) =>
          entry.kind === "member" && entry.key !== undefined
            ? [[entry.key, dataOf(entry.value)]]
            : [],
        ),
      );
    case "array":
      return value.elements.map((element) =>
        element && element.kind !== "spread" ? dataOf(element) : null,
      );
    case "scalar":
      return value.value;
    default:
      return undefined;
  }
}
