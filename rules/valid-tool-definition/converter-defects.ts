import { toJsonSchemaOfZod4 } from "../../codemods/tools/json-from-zod.js";
import type { NamedPart } from "../../context/elsewhere/names-elsewhere.js";
import { importedFrom } from "../../context/imports.js";
import { messagesOf } from "../../context/messages/messages.js";
import type { Settings } from "../../context/settings.js";
import { waysTo } from "../../flow/origins.js";
import type { Document } from "../../syntax/document.js";
import { unlessSpread } from "../../syntax/spreads.js";
import type { CallValue, Value } from "../../syntax/value.js";
import { zodChain, zodVersion } from "../../syntax/zod.js";
import type { DefectOf } from "../defect.js";
import type { ToolMessageId } from "./messages.js";
import { namesOfSchemas, schemaAt } from "../../context/tool-schema/arriving-schemas.js";

/** Reports schemas of zod 4 that a tool gets from a package which only reads those of zod 3. */
export function* converterDefects(
  document: Document,
  settings: Settings,
): Iterable<DefectOf<ToolMessageId>> {
  const { roleOf } = messagesOf(document, settings);
  for (const { call, schema } of converted(document)) {
    const role = roleOf(call);
    const isOutput = role === "output schema";
    if (!(isOutput || role === "input schema") || !isOfZod4(schema, settings)) continue;
    const rewrite = toJsonSchemaOfZod4(call, isOutput);
    yield { at: call, of: call, id: "zod3Converter", rewrite };
  }
}

/** The schemas of other files that a file converts. */
export function convertedElsewhere(document: Document): readonly NamedPart[] {
  return namesOfSchemas(
    document,
    converted(document).map(({ schema }) => schema),
  );
}

/** The calls of the package, and what they convert. */
function converted({ calls }: Document): readonly { call: CallValue; schema: Value }[] {
  return calls.flatMap((call) => {
    const { callee, document } = call;
    const [root = ""] = callee;
    const schema = unlessSpread(call.arguments[0]);
    const isIt = callee.length === 1 && importedFrom(document, root) === "zod-to-json-schema";
    return schema && isIt ? [{ call, schema }] : [];
  });
}

/** Whether all that a schema may be is certainly made with zod 4. */
function isOfZod4(schema: Value, settings: Settings): boolean {
  const known = schemaAt(schema, settings);
  const made = zodChain(known) ? [known] : waysTo(schema).made;
  return (
    made.length > 0 &&
    made.every((one) => zodChain(one) && zodVersion(one.document, settings.zod) === 4)
  );
}
