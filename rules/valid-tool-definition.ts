import { respell } from "../codemods/one-member.js";
import { misspelt } from "../codemods/spelling.js";
import { schemasOfFrameworks } from "./valid-tool-definition/schemas-of-frameworks.js";
import { messagesOf, type Site } from "../context/messages/messages.js";
import {
  detachedSchemas,
  type SchemaKey,
  schemaKeys,
  toolRoles,
} from "../context/tool-schema/schemas.js";
import { isTestScript } from "../context/intended/deliberate-legacy.js";
import type { Settings } from "../context/settings.js";
import { propertiesOf } from "../protocol/definitions.js";
import { isSince } from "../protocol/revision.js";
import { headersSince, isToolName, toolNamesSince } from "../protocol/tool-schemas.js";
import type { Document } from "../syntax/document.js";
import { resolved } from "../syntax/names.js";
import { member, stringAt, type Value } from "../syntax/value.js";
import { inValue, inThemselves } from "./defect.js";
import { defectsByDefinition } from "./definition-defects.js";
import { defineRule } from "./define-rule.js";
import { protocolWords } from "./words.js";
import { namesOfTools, toolNamesElsewhere } from "./tools-by-name.js";
import { definedTools, duplicates, importedTools, registeredTools } from "./duplicate-tools.js";
import { convertedDefects } from "./valid-tool-definition/converted-defects.js";
import { headerDefects } from "./valid-tool-definition/header-defects.js";
import {
  toolMessages,
  type ToolMessageId,
  type ToolDefect,
} from "./valid-tool-definition/messages.js";
import { promptDefects } from "./valid-tool-definition/prompt-defects.js";
import {
  registeredSchemas,
  registrationDefects,
} from "./valid-tool-definition/registration-defects.js";
import {
  dialectDefects,
  schemaRootDefects,
  toolRootDefects,
} from "./valid-tool-definition/root-defects.js";

export const validToolDefinition = defineRule<ToolMessageId>({
  id: "valid-tool-definition",
  needs: {
    context: protocolWords,
    shape: [
      "addPrompt",
      "addTool",
      "inputSchema",
      "input_schema",
      "outputSchema",
      ".prompt(",
      "registerPrompt",
      "Tool",
      ".tool(",
      "tools/list",
    ],
  },
  docs: {
    description: "Require tool definitions that every client accepts",
    since: "2024-11-05",
    severity: "error",
  },
  messages: toolMessages,
  rewrites: "fixes",
  namesElsewhere: (document, settings) => ({
    values: [...registeredSchemas(document), ...toolNamesElsewhere(document, settings)],
  }),
  *check(document, settings) {
    yield* schemasOfFrameworks(document, settings);
    for (const site of messagesOf(document, settings).sites)
      if (toolRoles.has(site.role)) yield* inValue(site.object, defectsOf(site, settings));
    for (const { isShape, key, value } of detachedSchemas(document, settings))
      yield* inValue(value, schemaDefects(key, value, isShape, settings));
    yield* convertedDefects(document, settings);
    yield* promptDefects(document, settings);
    yield* registrationDefects(document, settings);
    yield* inThemselves(defectsOfNames(document, settings));
  },
});

function* defectsOf(site: Site, settings: Settings): Iterable<ToolDefect> {
  const { object, role } = site;
  if (role === "Tool")
    for (const { at, data, id } of defectsByDefinition(object, "Tool", settings))
      if (id === "missing" || (id === "wrongType" && !isSchemaKey(data.key)))
        yield { at, data, id };
  if (role === "Tool")
    for (const [at, meant] of misspelt(object, ["inputSchema"])) {
      const rewrite = respell(at, meant);
      yield { at, id: "misspelt", data: { key: at.key ?? "", meant }, rewrite, keyword: meant };
    }
  for (const key of schemaKeys) {
    if (!propertiesOf("Tool", settings.protocolVersion).has(key)) continue;
    const schema = member(object, key);
    const value = resolved(schema?.value);
    if (schema) yield* toolRootDefects(site, schema, settings);
    if (value) yield* key === "outputSchema" ? dialectDefects(value) : [];
    if (value?.kind !== "object") continue;
    if (key === "inputSchema" && isSince(settings.protocolVersion, headersSince))
      yield* headerDefects(value, settings.protocolVersion);
  }
}

/** Reports a schema that is not written in the description of its tool. */
function* schemaDefects(
  key: SchemaKey,
  schema: Value,
  isShape: boolean,
  settings: Settings,
): Iterable<ToolDefect> {
  if (schema.kind === "object" && (!isShape || stringAt(schema, "type") !== undefined))
    yield* schemaRootDefects(key, schema, settings);
  if (key === "outputSchema") yield* dialectDefects(schema);
}

function isSchemaKey(key: string): boolean {
  return schemaKeys.some((one) => one === key);
}

/** Reports tool names that the protocol does not allow, and duplicate names. */
function* defectsOfNames(
  document: Document,
  settings: Settings,
): Iterable<ToolDefect & { readonly at: Value }> {
  const defined = definedTools(document, settings);
  const registered = registeredTools(document, settings);
  const inTest = isTestScript(document, settings);
  if (isSince(settings.protocolVersion, toolNamesSince) && !inTest)
    for (const { at, names } of namesOfTools(document, settings)) {
      const name = names.find((one) => !isToolName.test(one));
      if (name !== undefined) yield { at, id: "name", data: { name } };
    }
  // A test may register two on purpose, each on a server of its own.
  if (inTest) return;
  const inLists = [...defined, ...importedTools(document, settings)];
  for (const { name, value } of duplicates(inLists))
    yield { at: value, id: "duplicate", data: { name } };
  for (const { name, value } of duplicates(registered))
    yield { at: value, id: "registeredTwice", data: { name } };
}
