import type { Declaration, Document } from "../syntax/document.js";
import { assignmentsTo } from "../syntax/names.js";
import type { Value } from "../syntax/value.js";

/** The initializer of a variable, followed by the values assigned to it as a whole. */
export function valuesGiven(
  document: Document,
  name: string,
  declaration: Declaration,
): readonly Value[] {
  const assigned = assignmentsTo(document, name, declaration)
    .filter(({ path }) => path.length === 0)
    .map(({ value }) => value);
  const first = "value" in declaration ? declaration.value : undefined;
  return first ? [first, ...assigned] : assigned;
}
