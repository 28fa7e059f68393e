import { table } from "../../protocol/table.js";
import { type MessageRole, roleOfDefinition } from "./roles.js";

/**
 * Types of the TypeScript SDK that the protocol does not define, and unions of types that it does.
 */
const others = table<MessageRole>({
  ToolCallback: "tool handler",
  PromptCallback: "prompt handler",
  ReadResourceCallback: "resource handler",
  // Any result of a server; only those of tools have content.
  ServerResult: "framework result",
  // A form or a URL, depending on `mode`.
  ElicitRequestParams: "ElicitRequestFormParams",
  CreateMessageResultWithTools: "sampling result",
  JSONRPCResponse: "JSONRPCResultResponse",
  JSONRPCError: "JSONRPCErrorResponse",
  // ext-apps
  McpUiAppToolConfig: "tool config",
  McpUiAppResourceConfig: "resource config",
  McpUiToolMeta: "tool interface",
  McpUiResourceMeta: "interface",
  McpUiResourceCsp: "interface policy",
  McpUiResourcePermissions: "interface permissions",
});

/** Definitions with names that no other project uses; they count wherever the type comes from. */
const distinctive: ReadonlySet<string> = new Set([
  ...["CallToolResult", "ServerResult", "EmbeddedResource", "ResourceLink", "GetPromptResult"],
  ...["CreateMessageRequestParams", "CreateMessageResult", "SamplingMessage"],
  ...["SamplingMessageContentBlock", "ReadResourceResult"],
  ...["TextResourceContents", "BlobResourceContents"],
  ...["ListToolsResult", "ListPromptsResult", "ListResourcesResult", "ListResourceTemplatesResult"],
  ...["ElicitResult", "ToolAnnotations"],
]);

/** The role of a value of an official type (2025-11-25, schema.ts). */
export function roleOfOfficialType(name: string): MessageRole | undefined {
  return others.get(name) ?? roleOfDefinition(name);
}

/**
 * Whether other projects also have types of this name. It then counts only from an official
 * package.
 */
export function isSharedType(name: string): boolean {
  return !distinctive.has(name);
}
