import type { Document } from "../syntax/document.js";
import type { Span } from "../syntax/value.js";
import type { ZodStep } from "../syntax/zod.js";

/** Where a step of zod stands, of a chain the last link alone, and how messages call it: `min()`. */
export function calledStep(
  document: Document,
  { call, name }: ZodStep,
): { readonly at: { readonly span: Span }; readonly call: string } {
  const [start, end] = call.span;
  const from = call.receiver ? call.receiver.outer[1] : start;
  const found = document.text.indexOf(name, from);
  return { at: { span: [found >= from && found < end ? found : start, end] }, call: `${name}()` };
}
