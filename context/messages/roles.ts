import { table } from "../../protocol/table.js";

/** What a value is in the messages of the protocol: a handler, a result, a message, a list of blocks, a block. */
export type MessageRole = keyof typeof parts;

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
    },
  },
  "tool handler": { returned: "tool result", callback: "framework result" },
  "framework handler": { returned: "framework result", callback: "framework result" },
  "prompt handler": { returned: "prompt result", callback: "prompt result" },
  "prompt messages handler": { returned: "prompt messages" },
  "resource handler": { returned: "resource result", callback: "resource result" },
  "resource list handler": { returned: "resource list" },
  "sampling handler": { returned: "sampling message", callback: "sampling message" },

  // What a JSON-RPC response carries; which result it is shows in its members.
  "message result": {},
  "tool result": {
    members: { content: "tool content" },
    spread: "part of a tool result",
    callback: "framework result",
  },
  "framework result": {
    members: { content: "tool content" },
    spread: "part of a tool result",
    callback: "framework result",
  },
  "part of a tool result": {
    members: { content: "tool content" },
    spread: "part of a tool result",
  },
  "tool content": { elements: "tool block", alone: "tool block" },
  "tool block": { members: { resource: "resource contents" }, spread: "part of a tool block" },
  "part of a tool block": {
    members: { resource: "resource contents" },
    spread: "part of a tool block",
  },

  "prompt result": { members: { messages: "prompt messages" }, callback: "prompt result" },
  "prompt messages": { elements: "prompt message" },
  "prompt message": { members: { content: "prompt content" } },
  "prompt content": { elements: "prompt block", alone: "prompt block" },
  "prompt block": { members: { resource: "resource contents" } },

  "sampling request": { members: { messages: "sampling messages" } },
  "sampling messages": { elements: "sampling message" },
  "sampling message": { members: { content: "sampling content" }, callback: "sampling message" },
  "sampling content": { elements: "sampling block", alone: "sampling block" },
  "sampling block": { members: { content: "nested content" } },
  "nested content": { elements: "nested block", alone: "nested block" },
  "nested block": { members: { resource: "resource contents" } },

  "resource result": { members: { contents: "resource list" } },
  "resource list": { elements: "resource contents" },
  "resource contents": {},
} satisfies Record<string, Parts>;

const membersOf = new Map(
  Object.entries(parts).map(([role, { members = {} }]: [string, Parts]) => [role, table(members)]),
);

/** One way in which a role gives roles to parts. */
type Way = Exclude<keyof Parts, "members">;

/** The role a part has by the role of the whole. */
export function partOf(role: MessageRole, way: Way): MessageRole | undefined {
  const whole: Parts = parts[role];
  return asRole(whole[way]);
}

/** The role of what a member holds. */
export function inMember(role: MessageRole, key: string | undefined): MessageRole | undefined {
  return key === undefined ? undefined : asRole(membersOf.get(role)?.get(key));
}

function asRole(name: string | undefined): MessageRole | undefined {
  return name !== undefined && name in parts ? (name as MessageRole) : undefined; // just checked
}
