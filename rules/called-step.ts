import type { Span } from "../syntax/value.js";
import type { ZodStep } from "../syntax/zod.js";

/**
 * The span of a step in a zod chain, without the steps before it, and its name in messages:
 * `min()`.
 */
export function calledStep({ call, name }: ZodStep): {
  readonly at: { readonly span: Span };
  readonly call: string;
} {
  const [start, end] = call.span;
  const from = call.receiver ? call.receiver.outer[1] : start;
  const found = call.document.text.indexOf(name, from);
  return { at: { span: [found >= from && found < end ? found : start, end] }, call: `${name}()` };
}
