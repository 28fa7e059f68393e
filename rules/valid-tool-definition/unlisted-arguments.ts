import { objectShape } from "../../context/messages/object-shape.js";
import { registrationIn } from "../../context/registrations.js";
import { callWithHandler, takesArguments } from "../../context/servers/handler-context.js";
import { sdkObjectCalledOn } from "../../context/servers/sdk-objects.js";
import type { Settings } from "../../context/settings.js";
import { schemaAt } from "../../context/tool-schema/arriving-schemas.js";
import { isTest } from "../../context/tests/test-files.js";
import { partsRead } from "../../context/parts-read.js";
import type { Document } from "../../syntax/document.js";
import { resolvedObject } from "../../syntax/names.js";
import { unlessSpread } from "../../syntax/spreads.js";
import { type CallValue, member, type ReferenceValue } from "../../syntax/value.js";
import type { Defect } from "../defect.js";

type Unlisted = Defect<"unlistedArgument"> & { readonly at: ReferenceValue };

/**
 * Reports what the handler of a tool or a prompt reads of its arguments although its schema has no
 * such name: the SDK drops what a client sends under it.
 */
export function* unlistedArguments(document: Document, settings: Settings): Iterable<Unlisted> {
  if (isTest(settings)) return;
  for (const by of document.functions) {
    const call = callWithHandler(by);
    if (!call || sdkObjectCalledOn(call, settings.facts?.servers) !== "McpServer") continue;
    const schema = call.callee.at(-1) === "registerPrompt" ? "argsSchema" : "inputSchema";
    const names = namesOfArguments(call, schema, settings);
    if (!names) continue;
    const told = new Set<string>();
    for (const { at, path } of partsRead(by, 0)) {
      const [key] = path;
      // Every object has what all objects inherit.
      if (key === undefined || names.has(key) || told.has(key) || key in {}) continue;
      told.add(key);
      const data = { key, what: registrationIn(call).registers ?? "", schema };
      yield { at, id: "unlistedArgument", data };
    }
  }
}

/** The names in a schema of arguments, if they are certainly all. */
function namesOfArguments(
  call: CallValue,
  key: string,
  settings: Settings,
): ReadonlyMap<string, unknown> | undefined {
  const config = takesArguments(call) ? unlessSpread(call.arguments[1]) : undefined;
  const stated = member(config && resolvedObject(config), key);
  const shape = stated && objectShape(schemaAt(stated.value, settings));
  // An empty schema is a sketch.
  const isSaid = shape && shape.members.size > 0 && shape.unlisted !== "kept";
  return isSaid ? shape.members : undefined;
}
