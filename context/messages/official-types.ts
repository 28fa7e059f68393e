import { table } from "../../protocol/table.js";
import type { MessageRole } from "./roles.js";

interface NamedType {
  readonly role: MessageRole;
  /** Other projects have types of this name too: it counts only where it comes from an official package. */
  readonly isShared?: true;
}

/** The official types (2025-11-25, schema.ts; the callbacks are the TypeScript SDK's). */
export const types = table<NamedType>({
  ToolCallback: { role: "tool handler", isShared: true },
  PromptCallback: { role: "prompt handler", isShared: true },
  ReadResourceCallback: { role: "resource handler", isShared: true },
  CallToolResult: { role: "tool result" },
  // Any result of a server, of which only those of tools have content.
  ServerResult: { role: "framework result" },
  ContentBlock: { role: "tool block", isShared: true },
  TextContent: { role: "tool block", isShared: true },
  ImageContent: { role: "tool block", isShared: true },
  AudioContent: { role: "tool block", isShared: true },
  EmbeddedResource: { role: "tool block" },
  ResourceLink: { role: "tool block" },
  GetPromptResult: { role: "prompt result" },
  PromptMessage: { role: "prompt message", isShared: true },
  CreateMessageRequestParams: { role: "sampling request" },
  CreateMessageResult: { role: "sampling message" },
  SamplingMessage: { role: "sampling message" },
  SamplingMessageContentBlock: { role: "sampling block" },
  ToolUseContent: { role: "sampling block", isShared: true },
  ToolResultContent: { role: "sampling block", isShared: true },
  ReadResourceResult: { role: "resource result" },
  TextResourceContents: { role: "resource contents" },
  BlobResourceContents: { role: "resource contents" },
});

/** Things of an official type, and what a list of them is. */
export const plurals: readonly (readonly [one: MessageRole, list: MessageRole])[] = [
  ["tool block", "tool content"],
  ["prompt message", "prompt messages"],
  ["sampling message", "sampling messages"],
  ["resource contents", "resource list"],
];

/** What `X["member"]` is of an official type X. */
export const members = table<MessageRole>({
  "tool result.content": "tool content",
  "prompt result.messages": "prompt messages",
  "prompt message.content": "prompt content",
  "sampling request.messages": "sampling messages",
  "sampling message.content": "sampling content",
  "resource result.contents": "resource list",
});
