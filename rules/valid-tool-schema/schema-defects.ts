import { isTestScript } from "../../context/tests/test-files.js";
import { messagesOf } from "../../context/messages/messages.js";
import type { Settings } from "../../context/settings.js";
import { schemaNodes, type SchemaNode } from "../../context/tool-schema/nodes.js";
import { statedDialect, type ToolSchema, toolSchemas } from "../../context/tool-schema/schemas.js";
import { toolZodSchemas } from "../../context/tool-schema/zod-schemas.js";
import { isSince } from "../../protocol/revision.js";
import { anyOutputSince } from "../../protocol/tool-schemas.js";
import type { Document } from "../../syntax/document.js";
import { member, type Value, within } from "../../syntax/value.js";
import { unknownRequired } from "../required-names.js";
import type { SchemaDefect } from "./messages.js";
import { referenceDefects } from "./reference-defects.js";
import { listAmongProperties, valueDefects } from "./value-defects.js";
import { toolZodDefects } from "./zod-defects.js";

interface Located {
  readonly tool: Value;
  readonly defect: SchemaDefect;
}

/** Finds what is wrong in the schemas of tools, each with the tool it belongs to. */
export function* schemaDefects(document: Document, settings: Settings): Iterable<Located> {
  for (const schema of toolSchemas(document, settings))
    for (const defect of defectsOf(schema, settings)) yield { tool: schema.tool, defect };
  for (const schema of toolZodSchemas(document, settings))
    for (const defect of toolZodDefects(schema, settings)) yield { tool: schema.tool, defect };
  for (const tool of messagesOf(document, settings).valuesWith("subschema")) {
    const { kind, place } = tool;
    // What is written in `properties` itself is checked with its schema.
    if (kind !== "array" || place.kind !== "member" || place.member.owner.place.kind === "member")
      continue;
    yield { tool, defect: listAmongProperties(place.member) };
  }
}

function* defectsOf(
  { isPart = false, key, schema }: ToolSchema,
  settings: Settings,
): Iterable<SchemaDefect> {
  const { protocolVersion } = settings;
  const dialect = statedDialect(schema);
  if (dialect === undefined) return;
  const nodes = [...schemaNodes(schema, dialect)];
  const isFixed = key === "inputSchema" || !isSince(protocolVersion, anyOutputSince);
  for (const node of nodes) {
    for (const defect of valueDefects(node, key))
      if (!isFixed || isPart || node.parent || !isOfDefinition(node, defect)) yield defect;
    if (isPart ? node.parent && whole.has(node.keyword) : whole.has(node.keyword))
      for (const { at, name } of unknownRequired(node.schema, settings))
        yield { at, id: "unknownRequired", data: { key, name } };
  }
  // A reference in a part leads into the rest; a test may check how clients handle a dead one.
  if (!isPart && !isTestScript(schema.document, settings)) yield* referenceDefects(nodes);
}

/**
 * Keywords whose schemas describe a value completely. In other places, properties may be defined
 * outside the schema.
 */
const whole: ReadonlySet<string | undefined> = new Set([
  // The schema of the tool itself.
  undefined,
  ...["additionalProperties", "items", "patternProperties", "prefixItems", "properties"],
]);

/** Whether `valid-tool-definition` reports the finding: the root type, if the protocol fixes it. */
function isOfDefinition({ schema }: SchemaNode, { at, id }: SchemaDefect): boolean {
  const type = member(schema, "type");
  return (
    type !== undefined && (id === "unknownType" || id === "anyType") && within(at.span, type.span)
  );
}
