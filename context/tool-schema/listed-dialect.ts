import { firstLine } from "../../protocol/sdk-versions.js";
import type { Document } from "../../syntax/document.js";
import { member, type Span } from "../../syntax/value.js";
import { importsFrom } from "../imports.js";
import { knownOf } from "../known-values.js";
import { registrationIn } from "../registrations.js";

/**
 * The schemas of tools' results that SDK 1 converts: it lists them as draft-07, whatever zod made
 * them.
 */
export function convertedOutputs(document: Document): readonly Span[] {
  if (!importsFrom(document, firstLine)) return [];
  return document.calls.flatMap((call) => {
    const { config, registers } = registrationIn(call);
    if (registers !== "tool" || !config) return [];
    const tool = knownOf(call.arguments[config[0]]);
    const output = tool?.kind === "object" ? member(tool, "outputSchema") : undefined;
    return output ? [output.value.span] : [];
  });
}
