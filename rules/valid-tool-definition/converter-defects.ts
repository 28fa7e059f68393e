import { toJsonSchemaOfZod4 } from "../../codemods/tools/json-from-zod.js";
import { importedFrom } from "../../context/imports.js";
import { messagesOf } from "../../context/messages/messages.js";
import type { Settings } from "../../context/settings.js";
import { waysTo } from "../../flow/origins.js";
import type { Document } from "../../syntax/document.js";
import { unlessSpread } from "../../syntax/spreads.js";
import type { Value } from "../../syntax/value.js";
import { zodChain, zodVersion } from "../../syntax/zod.js";
import type { DefectOf } from "../defect.js";
import type { ToolMessageId } from "./messages.js";
import { schemaAt } from "../../context/tool-schema/arriving-schemas.js";

/** Reports schemas of zod 4 that a tool gets from a package which only reads those of zod 3. */
export function* converterDefects(
  document: Document,
  settings: Settings,
): Iterable<DefectOf<ToolMessageId>> {
  const { roleOf } = messagesOf(document, settings);
  for (const call of document.calls) {
    const [root, ...rest] = call.callee;
    const source = rest.length === 0 ? importedFrom(document, root ?? "") : undefined;
    const schema = unlessSpread(call.arguments[0]);
    const role = source === "zod-to-json-schema" ? roleOf(call) : undefined;
    const isOutput = role === "output schema";
    if (!schema || !(isOutput || role === "input schema") || !isOfZod4(schema, settings)) continue;
    const rewrite = toJsonSchemaOfZod4(call, isOutput);
    yield { at: call, of: call, id: "zod3Converter", rewrite };
  }
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
