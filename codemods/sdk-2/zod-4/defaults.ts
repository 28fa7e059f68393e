import type { Document } from "../../../syntax/document.js";
import type { Edit } from "../../../syntax/edit.js";
import { zodChain } from "../../../syntax/zod.js";

/** In zod 4, what `default` is given is no longer parsed; `z.object({ … }).prefault({})` still fills in what it lacks. */
export function defaults(document: Document): readonly Edit[] {
  return document.calls.flatMap((call): readonly Edit[] => {
    const [given] = call.arguments;
    const [base] = zodChain(document, call) ?? [];
    if (call.callee.at(-1) !== "default" || base?.name !== "object" || base.call === call)
      return [];
    if (given?.kind !== "object") return [];
    const before = document.text.slice(call.span[0], given.outer[0]);
    const at = call.span[0] + before.lastIndexOf("default");
    return [{ span: [at, at + "default".length], text: "prefault" }];
  });
}
