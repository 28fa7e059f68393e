import { isTestScript } from "../context/intended/deliberate-legacy.js";
import { schemaNodes, type SchemaNode } from "../context/tool-schema/nodes.js";
import { toolZodSchemas, zodElsewhere } from "../context/tool-schema/zod-schemas.js";
import { statedDialect, type ToolSchema, toolSchemas } from "../context/tool-schema/schemas.js";
import type { Settings } from "../context/settings.js";
import { isSince } from "../protocol/revision.js";
import { anyOutputSince } from "../protocol/tool-schemas.js";
import type { Document } from "../syntax/document.js";
import { member, type Value, within } from "../syntax/value.js";
import { unknownRequired } from "./required-names.js";
import { defineRule } from "./define-rule.js";
import { protocolWords } from "./words.js";
import {
  schemaMessages,
  type SchemaMessageId,
  type SchemaDefect,
} from "./valid-tool-schema/messages.js";
import { referenceDefects } from "./valid-tool-schema/reference-defects.js";
import { toolZodDefects } from "./valid-tool-schema/zod-defects.js";
import { valueDefects } from "./valid-tool-schema/value-defects.js";

export const validToolSchema = defineRule<SchemaMessageId>({
  id: "valid-tool-schema",
  needs: { context: protocolWords, shape: ["inputSchema", "outputSchema"] },
  docs: {
    description: "Require tool schemas that are valid JSON Schema",
    since: "2024-11-05",
    severity: "error",
  },
  messages: schemaMessages,
  rewrites: "fixes",
  namesElsewhere: (document, settings) => ({ values: zodElsewhere(document, settings) }),
  *check(document, settings) {
    // Several tools can share a part of their schemas.
    const seen = new Set<string>();
    for (const { defect, tool } of everything(document, settings)) {
      const place = `${defect.id} ${defect.at.span.join(" ")}`;
      if (seen.has(place)) continue;
      seen.add(place);
      yield { ...defect, of: tool };
    }
  },
});

interface Located {
  readonly tool: Value;
  readonly defect: SchemaDefect;
}

function* everything(document: Document, settings: Settings): Iterable<Located> {
  for (const schema of toolSchemas(document, settings))
    for (const defect of defectsOf(schema, settings)) yield { tool: schema.tool, defect };
  for (const schema of toolZodSchemas(document, settings))
    for (const defect of toolZodDefects(schema, settings)) yield { tool: schema.tool, defect };
}

function* defectsOf({ key, schema }: ToolSchema, settings: Settings): Iterable<SchemaDefect> {
  const { protocolVersion } = settings;
  const dialect = statedDialect(schema);
  if (dialect === undefined) return;
  const nodes = [...schemaNodes(schema, dialect)];
  const isFixed = key === "inputSchema" || !isSince(protocolVersion, anyOutputSince);
  for (const node of nodes) {
    for (const defect of valueDefects(node, key))
      if (!isFixed || node.parent || !isOfDefinition(node, defect)) yield defect;
    if (whole.has(node.keyword))
      for (const { at, name } of unknownRequired(node.schema))
        yield { at, id: "unknownRequired", data: { key, name } };
  }
  // A test may check how clients handle one.
  if (!isTestScript(schema.document, settings)) yield* referenceDefects(nodes);
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
