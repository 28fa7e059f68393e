import { table } from "../../protocol/table.js";

/** A role of our own table: one that is not the name of a definition alone. */
export type OwnRole = keyof typeof parts;

/** How a role gives roles to the parts of what has it. */
export interface Parts {
  /** What its members hold, by their names. */
  readonly members?: Readonly<Record<string, string>>;
  /** What its elements are, where it is a list. */
  readonly elements?: string;
  /** What it is where it is no list: a block that stands alone. */
  readonly alone?: string;
  /** What it returns, where it is a function. */
  readonly returned?: string;
  /** What an object is that is spread into it. */
  readonly spread?: string;
  /** What a callback returns that is given to a call of this role. */
  readonly callback?: string;
}

/**
 * How roles are made of one another (2025-11-25: CallToolResult, GetPromptResult, CreateMessageRequest,
 * CreateMessageResult, ReadResourceResult).
 *
 * The framework's roles are those of functions that may return other things too: what they return has a role only
 * when it looks like a result.
 */
export const parts = {
  "tool definition": {
    members: {
      callback: "framework handler",
      cb: "framework handler",
      execute: "framework handler",
      handle: "framework handler",
      handler: "framework handler",
      run: "framework handler",
      annotations: "ToolAnnotations",
    },
  },
  "prompt definition": { members: { handler: "framework prompt handler" } },
  "resource definition": { members: { handler: "framework resource handler" } },
  // What `registerTool` and the like are given beside the name of a tool, a prompt or a resource.
  "tool config": { members: { annotations: "ToolAnnotations" } },
  "prompt config": {},
  "resource config": { members: { annotations: "Annotations" } },
  "tool handler": { returned: "tool result", callback: "framework result" },
  "framework handler": { returned: "framework result", callback: "framework result" },
  "prompt handler": { returned: "prompt result", callback: "prompt result" },
  "prompt messages handler": { returned: "prompt messages" },
  "resource handler": { returned: "resource result", callback: "resource result" },
  "resource list handler": { returned: "resource list" },
  // What may be a text too, of which the framework makes a result.
  "framework prompt handler": { returned: "framework prompt", callback: "framework prompt" },
  "framework resource handler": { returned: "framework resource", callback: "framework resource" },
  "framework prompt": {},
  "framework resource": {},
  "sampling handler": { returned: "sampling result", callback: "sampling result" },

  // A message of JSON-RPC but for its version, which its sender adds.
  message: { members: { result: "message result" } },
  // What a JSON-RPC response carries; which result it is shows in its members.
  "message result": {},
  "tool result": {
    members: { content: "tool content", structuredContent: "structured content" },
    spread: "part of a tool result",
    callback: "framework result",
  },
  "framework result": {
    members: { content: "tool content", structuredContent: "structured content" },
    spread: "part of a tool result",
    callback: "framework result",
  },
  "part of a tool result": {
    members: { content: "tool content", structuredContent: "structured content" },
    spread: "part of a tool result",
  },
  "structured content": {},
  "tool content": { elements: "tool block", alone: "tool block" },
  "tool block": {
    members: { resource: "resource contents", annotations: "Annotations" },
    spread: "part of a tool block",
  },
  "part of a tool block": {
    members: { resource: "resource contents", annotations: "Annotations" },
    spread: "part of a tool block",
  },

  "prompt result": { members: { messages: "prompt messages" }, callback: "prompt result" },
  "prompt messages": { elements: "prompt message" },
  "prompt message": { members: { content: "prompt content" } },
  "prompt content": { elements: "prompt block", alone: "prompt block" },
  "prompt block": { members: { resource: "resource contents", annotations: "Annotations" } },

  "sampling request": { members: { messages: "sampling messages" } },
  "sampling messages": { elements: "sampling message" },
  "sampling message": { members: { content: "sampling content" }, callback: "sampling message" },
  "sampling result": { members: { content: "sampling content" }, callback: "sampling result" },
  "sampling content": { elements: "sampling block", alone: "sampling block" },
  "sampling block": { members: { content: "nested content", annotations: "Annotations" } },
  "nested content": { elements: "nested block", alone: "nested block" },
  "nested block": { members: { resource: "resource contents", annotations: "Annotations" } },

  "resource result": { members: { contents: "resource list" } },
  "resource list": { elements: "resource contents" },
  // Which have none: where there are some, they are to be right before they can move.
  "resource contents": { members: { annotations: "Annotations" } },

  // What `elicitInput` is given; whether it asks for a form or for a URL shows in its members.
  elicitation: {},
  // What `inputRequired` of SDK 2 makes a request of, in the mode that its method has.
  "form elicitation": {},
  "url elicitation": {},

  // What is sent with a method of an SDK, which makes a JSON-RPC message of it.
  request: {},
  "call parameters": { members: { arguments: "call arguments" } },
  "call arguments": {},
} satisfies Record<string, Parts>;

/** The definitions that have a role in our own table, which says more of them than that. */
export const ownRoles = table<OwnRole>({
  CallToolResult: "tool result",
  CallToolRequestParams: "call parameters",
  GetPromptResult: "prompt result",
  PromptMessage: "prompt message",
  ReadResourceResult: "resource result",
  ResourceContents: "resource contents",
  TextResourceContents: "resource contents",
  BlobResourceContents: "resource contents",
  CreateMessageRequestParams: "sampling request",
  CreateMessageResult: "sampling result",
  SamplingMessage: "sampling message",
  SamplingMessageContentBlock: "sampling block",
  ToolUseContent: "sampling block",
  ToolResultContent: "sampling block",
  ContentBlock: "tool block",
  TextContent: "tool block",
  ImageContent: "tool block",
  AudioContent: "tool block",
  EmbeddedResource: "tool block",
  ResourceLink: "tool block",
});

/** Roles of our own table, and what a list of them is there. */
export const ownLists = table<OwnRole>({
  "tool block": "tool content",
  "prompt message": "prompt messages",
  "sampling message": "sampling messages",
  "resource contents": "resource list",
});

/** Handlers with a role of their own, by what they return. */
export const ownHandlers = table<OwnRole>({
  CallToolResult: "tool handler",
  GetPromptResult: "prompt handler",
  ReadResourceResult: "resource handler",
  CreateMessageResult: "sampling handler",
});
