import { respell } from "../../codemods/one-member.js";
import { refused } from "../../codemods/rewrite.js";
import { misspelt } from "../../codemods/spelling.js";
import { messagesOf, type Site } from "../../context/messages/messages.js";
import type { Settings } from "../../context/settings.js";
import { type SchemaKey, schemaKeys } from "../../context/tool-schema/schemas.js";
import { propertiesOf } from "../../protocol/definitions.js";
import { isSince } from "../../protocol/revision.js";
import { headersSince } from "../../protocol/tool-schemas.js";
import { knownOf, knownStringAt, knownValue } from "../../context/known-values.js";
import { member, type Value } from "../../syntax/value.js";
import { defectsByDefinition } from "../definition-defects.js";
import { literalType, typeWords } from "../value-type.js";
import { headerDefects } from "./header-defects.js";
import type { ToolDefect } from "./messages.js";
import { dialectDefects, schemaRootDefects, toolRootDefects } from "./root-defects.js";

/** Checks the definition of a tool, and the schemas in it. */
export function* toolDefects(site: Site, settings: Settings): Iterable<ToolDefect> {
  const { object, role } = site;
  if (role === "Tool") {
    yield* memberDefects(site, settings);
    for (const [at, meant] of misspelt(object, ["inputSchema"])) {
      const shown = literalType(knownValue(at.value)) ?? "object";
      const rewrite =
        shown === "object"
          ? respell(at, meant)
          : refused(`it is ${typeWords[shown]}, not a schema`);
      yield { at, id: "misspelt", data: { key: at.key ?? "", meant }, rewrite, keyword: meant };
    }
  }
  for (const key of schemaKeys) {
    if (!propertiesOf("Tool", settings.protocolVersion).has(key)) continue;
    const schema = member(object, key);
    const value = knownOf(schema?.value);
    if (schema) yield* toolRootDefects(site, schema, settings);
    if (value) yield* key === "outputSchema" ? dialectDefects(value) : [];
    if (value?.kind !== "object") continue;
    if (key === "inputSchema" && isSince(settings.protocolVersion, headersSince))
      yield* headerDefects(value, settings.protocolVersion);
  }
}

/** Checks what is spread into the definition of a tool: `tools.map((tool) => ({ ...tool, _meta }))`. */
export function* partDefects(site: Site, settings: Settings): Iterable<ToolDefect> {
  for (const found of memberDefects(site, settings)) if (found.id !== "missing") yield found;
}

function* memberDefects({ object }: Site, settings: Settings): Iterable<ToolDefect> {
  const { isReplaced, mayBeFilled } = messagesOf(object.document, settings);
  const isSchema = (key: string): boolean => schemaKeys.some((one) => one === key);
  for (const { at, data, id } of defectsByDefinition(object, "Tool", settings))
    if (id === "missing" && !mayBeFilled(object, data.key)) yield { at, data, id };
    else if (id === "wrongType" && !isSchema(data.key) && !isReplaced(object, data.key))
      yield { at, data, id };
}

/** Reports a schema that is not written in the description of its tool. */
export function* detachedSchemaDefects(
  key: SchemaKey,
  schema: Value,
  isShape: boolean,
  settings: Settings,
): Iterable<ToolDefect> {
  if (schema.kind === "object" && (!isShape || knownStringAt(schema, "type") !== undefined))
    yield* schemaRootDefects(key, schema, settings);
  if (key === "outputSchema") yield* dialectDefects(schema);
}
