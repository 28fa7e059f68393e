import { knownOf } from "../../context/known-values.js";
import { objectShape } from "../../context/messages/object-shape.js";
import { registrationIn } from "../../context/registrations.js";
import { callWithHandler, takesArguments } from "../../context/servers/handler-context.js";
import { templateIn } from "../../context/servers/resource-templates.js";
import { sdkObjectCalledOn } from "../../context/servers/sdk-objects.js";
import type { Settings } from "../../context/settings.js";
import { schemaAt } from "../../context/tool-schema/arriving-schemas.js";
import { isTest } from "../../context/tests/test-files.js";
import { partsRead } from "../../context/parts-read.js";
import { variablesIn } from "../../protocol/uri-templates.js";
import type { Document } from "../../syntax/document.js";
import { resolvedObject } from "../../syntax/names.js";
import { unlessSpread } from "../../syntax/spreads.js";
import { type CallValue, member, type ReferenceValue, stringOf } from "../../syntax/value.js";
import type { Defect } from "../defect.js";

type Unlisted = Defect<"unlistedArgument" | "unlistedVariable"> & { readonly at: ReferenceValue };

/** The names that one of a handler's parameters may have, and what lists them. */
interface Listed {
  readonly index: number;
  readonly names: ReadonlySet<string>;
  readonly id: Unlisted["id"];
  readonly data: Readonly<Record<string, string>>;
}

/**
 * Reports what a handler reads although no client can send it: an argument of a tool or a prompt that
 * its schema does not list, which the SDK drops, or a variable that the template of a resource lacks.
 */
export function* unlistedArguments(document: Document, settings: Settings): Iterable<Unlisted> {
  if (isTest(settings)) return;
  for (const by of document.functions) {
    const call = callWithHandler(by);
    if (!call || sdkObjectCalledOn(call, settings.facts?.servers) !== "McpServer") continue;
    const listed = inSchema(call, settings) ?? inTemplate(call);
    if (!listed) continue;
    const told = new Set(listed.names);
    for (const { at, path } of partsRead(by, listed.index)) {
      const [key] = path;
      // Every object has what all objects inherit.
      if (key === undefined || told.has(key) || key in {}) continue;
      told.add(key);
      yield { at, id: listed.id, data: { key, ...listed.data } };
    }
  }
}

/** The names in the schema of a tool or a prompt, if they are certainly all. */
function inSchema(call: CallValue, settings: Settings): Listed | undefined {
  const schema = call.name === "registerPrompt" ? "argsSchema" : "inputSchema";
  const config = takesArguments(call) ? unlessSpread(call.arguments[1]) : undefined;
  const stated = member(config && resolvedObject(config), schema);
  const shape = stated && objectShape(schemaAt(stated.value, settings));
  // An empty schema is a sketch.
  if (!shape || shape.members.size === 0 || shape.unlisted === "kept") return undefined;
  const what = registrationIn(call).registers ?? "";
  const names = new Set(shape.members.keys());
  return { index: 0, names, id: "unlistedArgument", data: { schema, what } };
}

/** The variables in the template of a resource. */
function inTemplate(call: CallValue): Listed | undefined {
  const { address = 0, registers } = registrationIn(call);
  const given = registers === "resource" ? unlessSpread(call.arguments[address]) : undefined;
  const template = given && templateIn(given);
  const uri = template && stringOf(knownOf(template));
  if (uri === undefined) return undefined;
  return { index: 1, names: new Set(variablesIn(uri)), id: "unlistedVariable", data: { uri } };
}
