import type { Document } from "../syntax/document.js";
import type { Span } from "../syntax/value.js";
import type { ZodStep } from "../syntax/zod.js";

/** The name that is called and its arguments: of a chain, the last link alone. */
export function stepSpan(document: Document, { call, name }: ZodStep): Span {
  const [start, end] = call.span;
  const from = call.receiver ? call.receiver.outer[1] : start;
  const found = document.text.indexOf(name, from);
  return [found >= from && found < end ? found : start, end];
}
