import { type Document, textOf } from "../syntax/document.js";
import type { Parameter } from "../syntax/value.js";
import { type Evaluated, scalar } from "./evaluated.js";

/** What a parameter is without an argument: `isError = false`, `isError?: boolean`. */
export function initially(document: Document, parameter: Parameter): Evaluated | undefined {
  const { bindings, span, type } = parameter;
  const [only] = bindings;
  // A pattern has values of its own for what is missing.
  if (only?.path.length !== 0) return undefined;
  const end = type?.span[1] ?? span[0] + only.name.length;
  const initial = textOf(document, [end, span[1]]).replace(/^\??\s*=?/u, "");
  return literals.get(initial.trim());
}

/** What is written in the source, by the text. */
const literals: ReadonlyMap<string, Evaluated> = new Map([
  ["", scalar(undefined)],
  ["undefined", scalar(undefined)],
  ["null", scalar(null)],
  ["false", scalar(false)],
  ["true", scalar(true)],
  ["0", scalar(0)],
  ['""', scalar("")],
  ["''", scalar("")],
]);
