import { textOf } from "./document.js";
import type { Value } from "./value.js";

/** Whether the author says that a value is there: `value!`. */
export function isNonNull({ document, outer, span }: Value): boolean {
  return textOf(document, [span[1], outer[1]]).includes("!");
}
