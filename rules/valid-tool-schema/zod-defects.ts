import { zodFunctions } from "../../syntax/zod-functions.js";
import { zodChain } from "../../syntax/zod.js";
import { zodParts, type ZodSchema } from "../../context/tool-schema/zod-schemas.js";
import { emptiedRoots, emptyingMethods } from "../../protocol/zod-schemas.js";
import type { Document } from "../../syntax/document.js";
import type { SchemaDefect } from "./messages.js";
import { calledStep } from "../called-step.js";

/** Reports zod schemas that an SDK cannot convert to JSON Schema, or converts to an empty one. */
export function* toolZodDefects(document: Document, schema: ZodSchema): Iterable<SchemaDefect> {
  const { converters, key, value } = schema;
  yield* emptied(document, schema);
  // The converter for zod 3 never throws.
  if (converters.some((one) => one === "SDK 1 with zod 3")) return;
  for (const { step } of zodParts(document, value)) {
    const json = zodFunctions.get(step.name.replace(/^coerce\./u, ""))?.json;
    if (json?.kind !== "none") continue;
    const { at, call } = calledStep(document, step);
    yield { at, id: "zodWithoutSchema", data: { call, called: json.called, key } };
  }
}

function* emptied(
  document: Document,
  { converters, key, value }: ZodSchema,
): Iterable<SchemaDefect> {
  const isOldSdk = converters.every((one) => one.startsWith("SDK 1"));
  const isZod3 = converters.every((one) => one === "SDK 1 with zod 3");
  const [base, ...steps] = zodChain(document, value) ?? [];
  if (!isOldSdk || !base || key !== "inputSchema") return;
  const step = emptiedRoots.has(base.name)
    ? base
    : steps.find(({ name }) => {
        const versions = emptyingMethods.get(name);
        return versions === "both" || (versions === "zod 3" && isZod3);
      });
  if (!step) return;
  const { at, call } = calledStep(document, step);
  yield { at, id: "zodEmptied", data: { call } };
}
