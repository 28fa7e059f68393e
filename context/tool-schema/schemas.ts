import { propertiesOf } from "../../protocol/definitions.js";
import { defaultDialect } from "../../protocol/tool-schemas.js";
import { type SchemaDialect, dialectOf } from "../../protocol/schema-forms.js";
import { knownOf, knownValue } from "../known-values.js";
import { mayBePart } from "../../flow/parts-of-themselves.js";
import type { Document } from "../../syntax/document.js";
import { stringAt } from "../../syntax/names.js";
import { member, type ObjectValue, stringOf, type Value } from "../../syntax/value.js";
import { schemaNodes } from "./nodes.js";
import type { MessageRole } from "../messages/roles.js";
import { messagesOf } from "../messages/messages.js";
import type { Settings } from "../settings.js";

/** The roles of objects that describe a tool. */
export const toolRoles: ReadonlySet<MessageRole> = new Set([
  ...(["Tool", "tool config", "tool definition", "part of a tool definition"] as const),
]);

export type SchemaKey = "inputSchema" | "outputSchema";

export const schemaKeys: readonly SchemaKey[] = ["inputSchema", "outputSchema"];

/** A JSON Schema in the description of a tool. */
export interface ToolSchema {
  /** The description of the tool, or the schema itself if that is elsewhere. */
  readonly tool: ObjectValue;
  readonly key: SchemaKey;
  readonly schema: ObjectValue;
  /** Whether it is only a part of the schema, which is elsewhere. */
  readonly isPart?: boolean;
}

/** Yields the JSON Schemas of the tools in a document, a shared one once per use, and their parts. */
export function* toolSchemas(document: Document, settings: Settings): Iterable<ToolSchema> {
  const shown = new Set<ObjectValue>();
  for (const whole of wholeSchemas(document, settings)) {
    yield whole;
    for (const node of schemaNodes(whole.schema, "2020-12")) shown.add(node.schema);
  }
  for (const schema of messagesOf(document, settings).valuesWith("subschema")) {
    if (schema.kind !== "object" || shown.has(schema)) continue;
    yield { tool: schema, key: "inputSchema", schema, isPart: true };
    for (const node of schemaNodes(schema, "2020-12")) shown.add(node.schema);
  }
}

function* wholeSchemas(document: Document, settings: Settings): Iterable<ToolSchema> {
  for (const { object: tool, role } of messagesOf(document, settings).sites) {
    if (!toolRoles.has(role)) continue;
    for (const key of schemaKeys) {
      if (!propertiesOf("Tool", settings.protocolVersion).has(key)) continue;
      const at = member(tool, key);
      const schema = at && knownValue(at.value);
      if (at && schema?.kind === "object" && isJsonSchema(role, schema, settings))
        yield { tool, key, schema };
    }
  }
  for (const { isShape, key, value: schema } of detachedSchemas(document, settings))
    if (schema.kind === "object" && (!isShape || stringAt(schema, "type") !== undefined))
      yield { tool: schema, key, schema };
}

/** A schema of a tool whose description does not show it: it comes from elsewhere. */
export interface DetachedSchema {
  readonly key: SchemaKey;
  readonly value: Value;
  /** Whether it may also be a zod schema, or a record of these. */
  readonly isShape: boolean;
}

/** The schemas that reach the description of a tool on other ways than by a constant's name. */
export function detachedSchemas(document: Document, settings: Settings): readonly DetachedSchema[] {
  const { valuesWith } = messagesOf(document, settings);
  const shown = new Set(
    [...toolRoles]
      .flatMap(valuesWith)
      .flatMap((tool) => schemaKeys.flatMap((key) => knownOf(member(tool, key)?.value) ?? [])),
  );
  return schemaRoles.flatMap(({ isShape, key, role }) =>
    propertiesOf("Tool", settings.protocolVersion).has(key)
      ? valuesWith(role).flatMap((value) =>
          (value.kind === "object" || value.kind === "call") &&
          !shown.has(value) &&
          !mayBePart(value)
            ? [{ key, isShape, value }]
            : [],
        )
      : [],
  );
}

const schemaRoles = [
  { role: "input schema", key: "inputSchema", isShape: false },
  { role: "input shape", key: "inputSchema", isShape: true },
  { role: "output schema", key: "outputSchema", isShape: false },
  { role: "output shape", key: "outputSchema", isShape: true },
] as const;

/**
 * Whether an object is a JSON Schema. If not, it may be a record of zod schemas, in which every key
 * is the name of an argument.
 */
export function isJsonSchema(role: MessageRole, schema: ObjectValue, settings: Settings): boolean {
  const own = messagesOf(schema.document, settings).roleOf(schema);
  return (
    own === "input schema" ||
    own === "output schema" ||
    role === "Tool" ||
    stringAt(schema, "type") !== undefined ||
    (role === "tool config" && member(schema, "required")?.value.kind === "array")
  );
}

/** The dialect that a schema declares, or else the default; `undefined` if it is unknown. */
export function statedDialect(schema: ObjectValue): SchemaDialect | undefined {
  const stated = member(schema, "$schema");
  if (!stated) return dialectOf(defaultDialect);
  const name = stringOf(knownValue(stated.value));
  return name === undefined ? undefined : dialectOf(name);
}
