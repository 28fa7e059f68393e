import { storesInto } from "../../flow/stores.js";
import { zodFunctions } from "../../syntax/zod-functions.js";
import { moduleOfCall } from "../../syntax/imported.js";
import { type ZodStep, zodChain, zodVersion } from "../../syntax/zod.js";
import { withStringKeys } from "../../codemods/schemas/record-keys.js";
import { schemaBehind } from "../../context/elsewhere/schemas-elsewhere.js";
import { schemaAt } from "../../context/tool-schema/arriving-schemas.js";
import { schemaForm } from "../../context/tool-schema/schema-forms.js";
import type { Settings } from "../../context/settings.js";
import { zodParts, type ZodSchema } from "../../context/tool-schema/zod-schemas.js";
import { emptyingMethods } from "../../protocol/zod-schemas.js";
import type { SchemaDefect } from "./messages.js";
import type { Value } from "../../syntax/value.js";
import { calledStep } from "../called-step.js";

/** Reports zod schemas that an SDK cannot convert to JSON Schema, or does not try to. */
export function* toolZodDefects(schema: ZodSchema, settings: Settings): Iterable<SchemaDefect> {
  const { converters, key, value } = schema;
  const emptying = emptyingStep(schema, settings);
  // The SDK takes whatever has a `shape` for the schema of an object.
  const isShaped = storesInto(value).some(({ path: [stored] }) => stored === "shape");
  if (emptying && !isShaped) {
    const { at, call } = calledStep(emptying);
    // A file that imports it has nothing to add: such a schema is not converted at all.
    if (emptying.call.document === value.document)
      yield { at, id: key === "inputSchema" ? "zodEmptied" : "zodUnchecked", data: { call } };
    return;
  }
  const isOlder = converters.some((one) => one === "SDK 1 with zod 3");
  const isOldest = converters.every((one) => one === "SDK 1 with zod 3");
  const isForSdk2 = converters.every((one) => one === "SDK 2");
  for (const { importedAs, step } of zodParts(value, (one) => partAt(one, settings))) {
    const json = zodFunctions.get(step.name.replace(/^coerce\./u, ""))?.json;
    const { at: own, call } = calledStep(step);
    const at = importedAs ?? own;
    // The file that has the whole schema reports it, but knows of no `.shape` that another one takes.
    if (importedAs === value && value.kind === "reference" && value.path.length === 1) continue;
    if (isForSdk2 && isOfZod3(step, settings)) {
      yield { at, id: "zodTooOld" };
      return;
    }
    if (isOldest && key === "inputSchema" && step.name === "tuple") yield { at, id: "zodItemList" };
    // The converter for zod 3 never throws.
    if (isOlder) continue;
    if (json?.kind === "none")
      yield {
        at,
        id: "zodWithoutSchema",
        data: { call, called: json.called, instead: json.instead, key },
      };
    if (lacksKeys(step, settings))
      yield {
        at,
        id: "zodRecordKeys",
        data: { key },
        rewrite: importedAs ? undefined : withStringKeys(step.call),
      };
  }
}

/** Whether a schema is made with zod 3, which a file may import beside zod 4. */
function isOfZod3({ call }: ZodStep, { zod }: Settings): boolean {
  const source = moduleOfCall(call);
  return source === "zod/v3" || (source === "zod" && zod === 3);
}

/** What a part of a schema is: what its name refers to, or `.shape` of that, else what arrives there. */
function partAt(value: Value, settings: Settings): Value {
  const named = schemaBehind(value, settings);
  return schemaForm(named) ? named : schemaAt(value, settings);
}

/** Whether a step makes a record of one schema, for which zod 4 looks for another one. */
function lacksKeys({ call, name }: ZodStep, { zod, zodNeedsKeys }: Settings): boolean {
  const isRecord = name === "record" && call.arguments.length === 1;
  return isRecord && zodNeedsKeys === true && zodVersion(call.document, zod) === 4;
}

/** The step that makes something other than an object, which SDK 1 takes for no schema. */
function emptyingStep({ converters, value }: ZodSchema, settings: Settings): ZodStep | undefined {
  const isOldSdk = converters.every((one) => one.startsWith("SDK 1"));
  const isZod3 = converters.every((one) => one === "SDK 1 with zod 3");
  const [base, ...steps] = zodChain(partAt(value, settings)) ?? [];
  if (!isOldSdk || !base) return undefined;
  if (makesOther(base.name)) return base;
  return steps.find(({ name }) => {
    const versions = emptyingMethods.get(name);
    return versions === "both" || (versions === "zod 3" && isZod3);
  });
}

/** Whether a function makes a schema that SDK 1 does not take for that of an object with fields. */
export function makesOther(name: string): boolean {
  const { json, listsValues, makes, unlisted, wraps } = zodFunctions.get(name) ?? {};
  const isSchema = json ?? makes ?? listsValues ?? wraps;
  // A schema of anything is a choice.
  return isSchema !== undefined && unlisted === undefined && makes !== "anything";
}
