import { table } from "../protocol/table.js";
import type { MessageRole } from "./messages/roles.js";
import type { CallValue } from "../syntax/value.js";

/** A function or a method that registers something with a server, or hands it what it sends. */
export interface Registration {
  readonly registers: "tool" | "prompt" | "resource" | "result" | "request" | "notification";
  /** What its last argument is where it is surely the method of a server. */
  readonly handler?: MessageRole;
  /** What its last argument is wherever the function comes from: its results count where they look like results. */
  readonly anyHandler?: MessageRole;
  /** Where what describes a tool, a prompt or a resource stands, with its role in code that has an official package. */
  readonly config?: readonly [index: number, role: MessageRole];
  /** What an object with a name is that it is given first: the definition, with the handler in it. */
  readonly definition?: MessageRole;
  /** What an object is that it is given last, in code that has a package for servers. */
  readonly last?: MessageRole;
  /**
   * How the server of the SDK is told of a tool: its description, the zod schemas of its arguments by their names, and
   * its annotations one by one, or all of them in one object, in which a schema of zod may stand for the arguments too.
   */
  readonly takes?: "one by one" | "in one object";
  /** What shows in the text of any file that calls it; its name, where there is none here. */
  readonly word?: string;
}

const framework = { registers: "tool", anyHandler: "framework handler" } as const;

/** All of them, by their names. */
export const registrations = table<Registration>({
  // SDK 1 and 2: the handler is the last argument, behind a name or what describes it.
  // mcp-lite has the handler of a tool in what describes it.
  tool: {
    ...framework,
    handler: "tool handler",
    last: "tool definition",
    takes: "one by one",
    word: "tool(",
  },
  registerTool: {
    ...framework,
    handler: "tool handler",
    config: [1, "tool config"],
    takes: "in one object",
  },
  prompt: { registers: "prompt", handler: "prompt handler", word: ".prompt(" },
  registerPrompt: {
    registers: "prompt",
    handler: "prompt handler",
    config: [1, "prompt config"],
  },
  resource: {
    registers: "resource",
    handler: "resource handler",
    config: [2, "resource config"],
    word: ".resource(",
  },
  registerResource: {
    registers: "resource",
    handler: "resource handler",
    config: [2, "resource config"],
  },
  // The store of tasks keeps a result and sends it when it is asked for.
  storeTaskResult: { registers: "result", last: "message result" },
  // The request that is named first says what the handler returns: see protocol/methods.ts.
  setRequestHandler: { registers: "request" },
  setNotificationHandler: { registers: "notification" },
  // FastMCP and others: one object, with the handler in it.
  addTool: { ...framework, definition: "tool definition" },
  addTools: { registers: "tool" },
  addPrompt: { registers: "prompt" },
  addResource: { registers: "resource" },
  addResourceTemplate: { registers: "resource" },
  // ext-apps
  registerAppTool: { ...framework, config: [2, "tool config"], word: "AppTool(" },
  // Nuxt's toolkit, which offers them to files of a server without an import.
  defineMcpTool: { registers: "tool", definition: "tool definition" },
  defineMcpPrompt: { registers: "prompt", definition: "prompt definition" },
  defineMcpResource: { registers: "resource", definition: "resource definition" },
  // skybridge
  registerWidget: framework,
  // Tools that ask for an account or a payment.
  accountTool: { ...framework, word: "accountTool(" },
  registerAccountTool: framework,
  paidTool: { ...framework, word: "paidTool(" },
});

/** What is known of the function or the method that is called. */
export function registrationIn({ callee }: Pick<CallValue, "callee">): Partial<Registration> {
  return registrations.get(callee.at(-1) ?? "") ?? {};
}

/** Functions of other libraries that take the schemas of one tool, and what it returns goes elsewhere. */
export const otherToolMakers: ReadonlySet<string> = new Set(["createTool", "defineTool"]);

/** Functions of packages for language models that register tools of the protocol all the same. */
export const registeringPackages: ReadonlyMap<string, ReadonlySet<string>> = table<
  ReadonlySet<string>
>({
  // What its handlers return goes to a server of the protocol that runs in the same process.
  "@anthropic-ai/claude-agent-sdk": new Set(["tool"]),
  // What it makes is registered with `server.tools(…)`, with a handler as for `server.tool`.
  "tmcp/tool": new Set(["defineTool"]),
});

/** Methods of classes that frameworks call: what they return is a result, or becomes one. */
export const frameworkMethods: ReadonlyMap<string, MessageRole> = table<MessageRole>({
  // mcp-framework
  "MCPTool.execute": "framework handler",
  "MCPPrompt.generateMessages": "prompt messages handler",
  "MCPResource.read": "resource list handler",
  // frontmcp
  "ToolContext.execute": "framework handler",
});

/** What packages for servers make of methods by a decorator: what these return is a result, or becomes one. */
export const methodDecorators: ReadonlyMap<string, MessageRole> = table<MessageRole>({
  // @rekog/mcp-nest
  Tool: "framework handler",
  Prompt: "framework prompt handler",
  Resource: "framework resource handler",
  ResourceTemplate: "framework resource handler",
  // simply-mcp
  tool: "framework handler",
  prompt: "framework prompt handler",
  resource: "framework resource handler",
});

/** What the default export of a module is to xmcp, by the type of the `metadata` that it exports beside it. */
export const defaultExports: ReadonlyMap<string, MessageRole> = table<MessageRole>({
  ToolMetadata: "framework handler",
  PromptMetadata: "framework prompt handler",
  ResourceMetadata: "framework resource handler",
});

/** Methods by which servers ask their client, with what they are given first. */
export const clientRequests: ReadonlyMap<string, MessageRole> = table<MessageRole>({
  createMessage: "sampling request",
  requestSampling: "sampling request",
  elicitInput: "elicitation",
});

/** The methods of `inputRequired` of SDK 2, which make a part of an answer of what they are given. */
export const inputRequests: ReadonlyMap<string, MessageRole> = table<MessageRole>({
  createMessage: "sampling request",
  elicit: "form elicitation",
  elicitUrl: "url elicitation",
});

/** Words of which any file that registers something, or extends what a framework calls, holds one. */
export const registrationWords: readonly string[] = [
  ...[...registrations]
    .filter(([, one]) => one.anyHandler ?? one.definition ?? one.handler ?? one.last)
    .map(([name, { word = name }]) => word),
  ...defaultExports.keys(),
  ...[...methodDecorators.keys()].map((name) => `@${name}(`),
  ...[...frameworkMethods.keys()].map((name) => `extends ${name.slice(0, name.indexOf("."))}`),
];
