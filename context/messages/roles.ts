import {
  type DefinitionName,
  definitionNames,
  definitionsHeld,
  isDefinitionName,
} from "../../protocol/definitions.js";
import { table } from "../../protocol/table.js";

/**
 * What a value is in the messages of the protocol: something of our own table (a handler, a result, a list of blocks),
 * what a definition describes, a list of such, or a handler that returns such.
 */
export type MessageRole = OwnRole | DefinitionName | `${DefinitionName}[]` | `=> ${DefinitionName}`;

type OwnRole = keyof typeof parts;

interface Parts {
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
const parts = {
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
const ownRoles = table<OwnRole>({
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
const ownLists = table<OwnRole>({
  "tool block": "tool content",
  "prompt message": "prompt messages",
  "sampling message": "sampling messages",
  "resource contents": "resource list",
});

/** Handlers with a role of their own, by what they return. */
const ownHandlers = table<OwnRole>({
  CallToolResult: "tool handler",
  GetPromptResult: "prompt handler",
  ReadResourceResult: "resource handler",
  CreateMessageResult: "sampling handler",
});

/** The role of what a definition, or a union of some, describes. */
export function roleOfDefinition(name: string): MessageRole | undefined {
  return ownRoles.get(name) ?? (isDefinitionName(name) ? name : undefined);
}

/** The role of a handler that returns what a definition describes. */
export function handlerOf(name: DefinitionName): MessageRole {
  return ownHandlers.get(name) ?? `=> ${name}`;
}

/** The role of a function that returns what has a role of our own table. */
export function handlerReturning(role: MessageRole): MessageRole | undefined {
  const [handler] =
    Object.entries<Parts>(parts).find(([, { returned }]) => returned === role) ?? [];
  return asRole(handler);
}

/** Whether a role is that of a list of what a definition describes. */
export function isListRole(role: MessageRole): boolean {
  return lists.has(role);
}

/** The role of a list of things of a role. */
export function listRole(role: MessageRole | undefined): MessageRole | undefined {
  if (role === undefined) return undefined;
  return ownLists.get(role) ?? (isDefinitionName(role) ? `${role}[]` : undefined);
}

const membersOf = new Map(
  Object.entries(parts).map(([role, { members = {} }]: [string, Parts]) => [role, table(members)]),
);

/** One way in which a role gives roles to parts. */
type Way = Exclude<keyof Parts, "members">;

/** The role a part has by the role of the whole. */
export function partOf(role: MessageRole, way: Way): MessageRole | undefined {
  if (!isOwn(role)) return partOfDefinition(role, way);
  const whole: Parts = parts[role];
  return asRole(whole[way]);
}

/** The role of what a member holds. */
export function inMember(role: MessageRole, key: string | undefined): MessageRole | undefined {
  if (key === undefined) return undefined;
  if (isOwn(role)) return asRole(membersOf.get(role)?.get(key));
  const held = isDefinitionName(role) ? definitionsHeld(role, key) : undefined;
  const found = held && roleOfDefinition(held.name);
  return held?.isList === true ? listRole(found) : found;
}

const lists = new Map([...definitionNames].map((name) => [`${name}[]`, name]));
const handlers = new Map([...definitionNames].map((name) => [`=> ${name}`, name]));

/** The definition of the parts of a list, and of what a handler returns: itself, or by `wrap(async () => …)` in it. */
const wholes = table<ReadonlyMap<string, string>>({
  elements: lists,
  returned: handlers,
  callback: handlers,
});

function partOfDefinition(role: Exclude<MessageRole, OwnRole>, way: Way): MessageRole | undefined {
  const whole = wholes.get(way)?.get(role);
  return whole === undefined ? undefined : roleOfDefinition(whole);
}

function isOwn(role: string): role is OwnRole {
  return Object.hasOwn(parts, role);
}

function asRole(name: string | undefined): MessageRole | undefined {
  if (name === undefined) return undefined;
  return isOwn(name) ? name : roleOfDefinition(name);
}
