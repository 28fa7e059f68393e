import type { Document } from "../syntax/document.js";
import { resolve } from "../syntax/names.js";
import type { Value } from "../syntax/value.js";

/** Functions and methods whose result is a string whatever they are given. */
const makesString: ReadonlySet<string> = new Set([
  ...["String", "stringify", "toString", "toISOString", "toLowerCase", "toUpperCase"],
  ...["join", "trim", "padEnd", "padStart", "replaceAll", "repeat"],
]);

/**
 * Whether an expression is a string for sure.
 *
 * @param around the choices that it is part of: broken code can put one into itself
 */
export function isString(document: Document, value: Value, around: readonly Value[] = []): boolean {
  const known = resolve(document, value);
  switch (known.kind) {
    case "scalar":
      return typeof known.value === "string";
    case "template":
      return true;
    case "call":
      return makesString.has(known.callee.at(-1) ?? "");
    case "choice":
      return (
        !around.includes(known) &&
        known.alternatives.every((one) => isString(document, one, [...around, known]))
      );
    default:
      return false;
  }
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
