import type { Document } from "../../../syntax/document.js";
import type { Edit } from "../../../syntax/edit.js";
import { onlyValue } from "../../../syntax/spreads.js";
import { zodChain } from "../../../syntax/zod.js";

/** zod 4 wants a schema for the keys of a record too: `z.record(z.string(), z.number())`. */
export function records(document: Document): readonly Edit[] {
  return document.calls.flatMap((call): readonly Edit[] => {
    const first = onlyValue(call.arguments);
    const [step, ...steps] = zodChain(document, call) ?? [];
    if (step?.name !== "record" || step.call !== call || steps.length > 0) return [];
    const zod = call.callee[0];
    if (!first || call.callee.length !== 2) return [];
    return [{ span: [first.outer[0], first.outer[0]], text: `${zod ?? "z"}.string(), ` }];
  });
}
