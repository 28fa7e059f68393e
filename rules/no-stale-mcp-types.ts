import { jsonSchemasIn } from "../context/declared/json.js";
import { declaredTypesIn } from "../context/declared/typescript.js";
import { sentTypesElsewhere } from "../context/declared/sent-kinds.js";
import { zodSchemasIn } from "../context/declared/zod.js";
import { readingSchemas } from "../context/messages/relayed.js";
import { schemaElsewhere } from "../context/elsewhere/schemas-elsewhere.js";
import { keysOf } from "../protocol/definitions.js";
import type { JsonNotation } from "../syntax/shapes/json-shape.js";
import { defineRule } from "./define-rule.js";
import { elicitationWords, protocolWords } from "./words.js";
import { staleMessages } from "./no-stale-mcp-types/checks.js";
import { staleIn } from "./no-stale-mcp-types/compare.js";
import type { Dialect } from "./no-stale-mcp-types/dialect.js";
import { askersElsewhere, relayedDefects } from "./no-stale-mcp-types/relayed.js";
import { thrownKinds } from "./no-stale-mcp-types/thrown-kinds.js";
import { typeFinding } from "./no-stale-mcp-types/stale-finding.js";
import { typeDialect } from "./no-stale-mcp-types/type-dialect.js";
import { zodDialect } from "./no-stale-mcp-types/zod-dialect.js";

export const noStaleMcpTypes = defineRule<keyof typeof staleMessages>({
  id: "no-stale-mcp-types",
  needs: {
    context: [
      ...[...protocolWords, ...elicitationWords],
      ...["MCP", "Mcp", "mcp", "isError", "structuredContent"],
      // Names of schemas and constants.
      ...["ToolResult", "ToolCallResult", "toolResult", "ToolResponse", "toolResponse"],
      ...["ToolContent", "toolContent", "callResult", "ContentBlock", "contentBlock"],
      ...["EnumSchema", "enumSchema", "resource_link"],
      // Types of any name, in which the results of other files are declared.
      ...['type: "text"', "type: 'text'"],
    ],
    // As they appear in type declarations. Most files that only have values with these names do not
    // match.
    shape: [
      ...['"text"', "'text'", '"resource', "'resource", "structuredContent?", "_meta?"],
      ...["blob?", "blob: string", "enumNames?", "enumNames: string", "type: string"],
      ...['"accept"', "'accept'", "enumNames", '"image"', "'image'"],
      // As they appear in zod schemas.
      ...["structuredContent: z", "isError: z", "action: z"],
      // Where gateways ask other servers.
      ...["listTools(", "callTool(", "listPrompts(", "getPrompt(", "listResources("],
      ...["listResourceTemplates(", "readResource(", ".request("],
      // Where they copy what functions of other files ask for.
      ...[
        ".inputSchema",
        ".isError",
        ".contents",
        "ToolsRequestSchema",
        "ToolRequestSchema",
        '("tools/',
      ],
    ],
    isLocal: true,
  },
  docs: {
    description: "Disallow handwritten protocol types that lag behind the revision",
    since: "2025-06-18",
    severity: "warn",
  },
  messages: staleMessages,
  options: ["types", "completeness"],
  rewrites: "suggestions",
  namesElsewhere: (document, settings) => ({
    sent: sentTypesElsewhere(document, settings),
    values: [
      ...readingSchemas(document).flatMap(({ schema }) => schemaElsewhere(schema) ?? []),
      ...askersElsewhere(document, settings),
    ],
  }),
  *check(document, settings) {
    const isWanted = (isHarmless = false): boolean => !isHarmless || settings.completeness === true;
    const types = declaredTypesIn(document, settings);
    for (const stale of staleIn(types, typeDialect(document, settings, types)))
      if (isWanted(stale.isHarmless)) yield typeFinding(document, settings, stale);
    // JSON Schemas are often generated or shared, so there is no automatic rewrite of their
    // declaration.
    const jsonDialect: Dialect<JsonNotation> = {
      notation: "json",
      revision: settings.protocolVersion,
      nameOf: () => "this schema",
      compared: keysOf,
    };
    const schemas = [
      ...staleIn(zodSchemasIn(document, settings), zodDialect(document, settings)),
      ...staleIn(jsonSchemasIn(document, settings), jsonDialect),
    ];
    for (const { at, data, id, isHarmless, of, remedy } of schemas) {
      if (!isWanted(isHarmless)) continue;
      const defect = { at: { span: at }, id, data, rewrite: remedy?.()?.inline };
      const { source } = of;
      const value =
        "steps" in source ? source.value : source.kind === "member" ? source.owner : source;
      yield { ...defect, of: value };
    }
    yield* thrownKinds(document, settings);
    for (const defect of relayedDefects(document, settings))
      if (isWanted(defect.isHarmless)) yield defect;
  },
});
