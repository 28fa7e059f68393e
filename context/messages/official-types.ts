import { table } from "../../protocol/table.js";
import { type MessageRole, roleOfDefinition } from "./roles.js";

/** Types of the TypeScript SDK that are none of the protocol's, and unions of the protocol's. */
const others = table<MessageRole>({
  ToolCallback: "tool handler",
  PromptCallback: "prompt handler",
  ReadResourceCallback: "resource handler",
  // Any result of a server, of which only those of tools have content.
  ServerResult: "framework result",
  // A form or a URL: `mode` tells which.
  ElicitRequestParams: "ElicitRequestFormParams",
  CreateMessageResultWithTools: "sampling result",
  JSONRPCResponse: "JSONRPCResultResponse",
  JSONRPCError: "JSONRPCErrorResponse",
});

/** Definitions whose names nobody else uses: they count wherever the type comes from. */
const distinctive: ReadonlySet<string> = new Set([
  ...["CallToolResult", "ServerResult", "EmbeddedResource", "ResourceLink", "GetPromptResult"],
  ...["CreateMessageRequestParams", "CreateMessageResult", "SamplingMessage"],
  ...["SamplingMessageContentBlock", "ReadResourceResult"],
  ...["TextResourceContents", "BlobResourceContents"],
  ...["ListToolsResult", "ListPromptsResult", "ListResourcesResult", "ListResourceTemplatesResult"],
  ...["ElicitResult", "ToolAnnotations"],
]);

/** The role of what an official type describes (2025-11-25, schema.ts). */
export function roleOfOfficialType(name: string): MessageRole | undefined {
  return others.get(name) ?? roleOfDefinition(name);
}

/** Whether other projects have types of this name too: it counts only where it comes from an official package. */
export function isSharedType(name: string): boolean {
  return !distinctive.has(name);
}
