import { zodContracts } from "../context/declared/zod-contracts.js";
import { findingOf } from "./defect.js";
import { defineRule } from "./rule.js";
import { contents } from "./tier.js";
import { jsonSchemaDefects } from "./types/json-schema.js";
import { schemaMessages, type SchemaMessageId } from "./types/schema-messages.js";
import { contentDefects } from "./types/zod-content.js";
import { elicitationDefects } from "./types/zod-elicitation.js";
import { resultDefects } from "./types/zod-results.js";

export const noStaleMcpTypes = defineRule<SchemaMessageId>({
  id: "no-stale-mcp-types",
  needs: {
    context: [
      ...["mcp", "Mcp", "MCP", "modelcontextprotocol", "resource_link"],
      ...["ToolResult", "ToolCallResult", "toolResult", "ToolResponse", "toolResponse"],
      ...["ToolContent", "toolContent", "CallTool", "callResult", "ContentBlock", "contentBlock"],
      ...["elicit", "Elicit", "EnumSchema", "enumSchema"],
    ],
    shape: ["resource", "image", "enumNames", "structuredContent", "isError", "cancel"],
  },
  docs: {
    description: "Disallow declarations of MCP types that lag behind the protocol",
    since: "2025-03-26",
    severity: "warn",
  },
  messages: schemaMessages,
  hasFix: false,
  hasSuggestions: true,
  *check(document, settings) {
    const contracts = zodContracts(document, settings);
    const found = [
      ...contentDefects(document, contracts, settings, undefined),
      ...resultDefects(document, contracts, settings, undefined),
      ...elicitationDefects(document, contracts, settings, undefined),
      ...jsonSchemaDefects(document, settings),
    ];
    for (const { defect, value } of found)
      yield findingOf(document, value, settings, defect, contents);
  },
});
