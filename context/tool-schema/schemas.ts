import { propertiesOf } from "../../protocol/definitions.js";
import { defaultDialect } from "../../protocol/tool-schemas.js";
import { type SchemaDialect, dialectOf } from "../../protocol/schema-forms.js";
import type { Document } from "../../syntax/document.js";
import { resolve } from "../../syntax/names.js";
import { type Member, member, type ObjectValue, stringAt, stringOf } from "../../syntax/value.js";
import type { MessageRole } from "../messages/roles.js";
import { messagesOf } from "../messages/messages.js";
import type { Settings } from "../settings.js";

/** The roles of objects that describe a tool. */
export const toolRoles: ReadonlySet<MessageRole> = new Set([
  ...(["Tool", "tool config", "tool definition"] as const),
]);

export type SchemaKey = "inputSchema" | "outputSchema";

export const schemaKeys: readonly SchemaKey[] = ["inputSchema", "outputSchema"];

/** A JSON Schema in the description of a tool. */
export interface ToolSchema {
  /** The description of the tool. */
  readonly tool: ObjectValue;
  readonly role: MessageRole;
  readonly key: SchemaKey;
  /** The member whose value it is. */
  readonly at: Member;
  readonly schema: ObjectValue;
}

/** Yields the JSON Schemas of the tools in a document, a shared one once per use. */
export function* toolSchemas(document: Document, settings: Settings): Iterable<ToolSchema> {
  for (const { object: tool, role } of messagesOf(document, settings).sites) {
    if (!toolRoles.has(role)) continue;
    for (const key of schemaKeys) {
      if (!propertiesOf("Tool", settings.protocolVersion).has(key)) continue;
      const at = member(tool, key);
      const schema = at && resolve(document, at.value);
      if (at && schema?.kind === "object" && isJsonSchema(role, schema))
        yield { tool, role, key, at, schema };
    }
  }
}

/**
 * Whether an object is a JSON Schema. If not, it may be a record of zod schemas, in which every key
 * is the name of an argument.
 */
export function isJsonSchema(role: MessageRole, schema: ObjectValue): boolean {
  return (
    role === "Tool" ||
    stringAt(schema, "type") !== undefined ||
    (role === "tool config" && member(schema, "required")?.value.kind === "array")
  );
}

/**
 * The dialect that a schema declares, the default one if it declares none, or `undefined` if it is
 * unknown.
 */
export function statedDialect(document: Document, schema: ObjectValue): SchemaDialect | undefined {
  const stated = member(schema, "$schema");
  if (!stated) return dialectOf(defaultDialect);
  const name = stringOf(resolve(document, stated.value));
  return name === undefined ? undefined : dialectOf(name);
}
