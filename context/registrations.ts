import { frameworks } from "../protocol/frameworks.js";
import { isOwnMethod } from "../flow/builtin-of.js";
import { table } from "../protocol/table.js";
import type { MessageRole } from "./messages/roles.js";
import type { CallValue } from "../syntax/value.js";

/** A function or a method that registers something with a server, or gives it what to send. */
export interface Registration {
  readonly registers: "tool" | "prompt" | "resource" | "result" | "request" | "notification";
  /** The role of its last argument if the call is certain to be a method of a server. */
  readonly handler?: MessageRole;
  /** The role of its last argument wherever it comes from; its results must look like some. */
  readonly anyHandler?: MessageRole;
  /**
   * The index of the argument that describes a tool, a prompt or a resource, and its role in code
   * with an official package.
   */
  readonly config?: readonly [index: number, role: MessageRole];
  /** How many arguments the SDK's method takes at least, if no other package has one of the name. */
  readonly atLeast?: number;
  /** The index of the argument that is the address of a resource. */
  readonly address?: number;
  /** The role of its first argument if that is an object with a name: also the handler's. */
  readonly definition?: MessageRole;
  /** The role of its last argument if that is an object, in code with a package for servers. */
  readonly last?: MessageRole;
  /**
   * How the SDK's server takes a tool. "one by one": the description, a record of zod schemas for
   * the arguments, and the annotations as separate arguments. "in one object": all of them in an
   * object, where the arguments may also be described by a single zod schema.
   */
  readonly takes?: "one by one" | "in one object";
  /** A text that occurs in any file that calls it; defaults to its name. */
  readonly word?: string;
}

const framework = { registers: "tool", anyHandler: "framework handler" } as const;

/** All registrations, by name. */
export const registrations = table<Registration>({
  // SDK 1 and 2: the handler is the last argument, after a name or a description. In mcp-lite, the
  // description of a tool contains the handler.
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
    atLeast: 3,
    takes: "in one object",
  },
  prompt: { registers: "prompt", handler: "prompt handler", word: ".prompt(" },
  registerPrompt: {
    registers: "prompt",
    handler: "prompt handler",
    config: [1, "prompt config"],
    atLeast: 3,
  },
  resource: {
    registers: "resource",
    handler: "resource handler",
    address: 1,
    config: [2, "resource config"],
    word: ".resource(",
  },
  registerResource: {
    registers: "resource",
    handler: "resource handler",
    address: 1,
    config: [2, "resource config"],
    atLeast: 4,
  },
  // The task store keeps a result and sends it on request.
  storeTaskResult: { registers: "result", last: "message result" },
  // The first argument names the request, which determines what the handler returns: see
  // protocol/methods.ts.
  setRequestHandler: { registers: "request" },
  setNotificationHandler: { registers: "notification" },
  // FastMCP and others: one object that contains the handler.
  addTool: { ...framework, definition: "tool definition" },
  addTools: { registers: "tool" },
  addPrompt: { registers: "prompt" },
  addResource: { registers: "resource" },
  addResourceTemplate: { registers: "resource" },
  // ext-apps
  registerAppTool: { ...framework, config: [2, "tool config"], word: "AppTool(" },
  registerAppResource: {
    registers: "resource",
    anyHandler: "resource handler",
    address: 2,
    config: [3, "resource config"],
    word: "AppResource(",
  },
  // Nuxt MCP Toolkit, whose functions are available in a server's files without an import.
  defineMcpTool: { registers: "tool", definition: "tool definition" },
  defineMcpPrompt: { registers: "prompt", definition: "prompt definition" },
  defineMcpResource: { registers: "resource", definition: "resource definition" },
  // skybridge
  registerWidget: framework,
  // Tools that require an account or a payment.
  accountTool: { ...framework, word: "accountTool(" },
  registerAccountTool: framework,
  paidTool: { ...framework, word: "paidTool(" },
});

/** What is known about the function or method of a call, unless its own class shows what it does. */
export function registrationIn(call: CallValue): Partial<Registration> {
  const known = registrations.get(call.name);
  return known && !isOwnMethod(call) ? known : {};
}

/** Functions of other libraries for tools whose results do not go to the protocol. */
export const otherToolMakers: ReadonlySet<string> = new Set(["createTool", "defineTool"]);

/** Functions of other packages that hand the results of a handler to a server as they are. */
export const registeringPackages: ReadonlyMap<string, ReadonlySet<string>> = table<
  ReadonlySet<string>
>({
  // The results of its handlers go to an MCP server in the same process.
  "@anthropic-ai/claude-agent-sdk": new Set(["tool"]),
  // Its return value is registered with `server.tools(…)`; the handler is as for `server.tool`.
  "tmcp/tool": new Set(["defineTool"]),
  "@modelcontextprotocol/ext-apps/server": new Set(["registerAppTool"]),
});

/** Methods that frameworks call on classes derived from theirs, and whose result counts. */
export const frameworkMethods: ReadonlyMap<string, MessageRole> = table<MessageRole>({
  // mcp-framework
  "MCPTool.execute": "framework handler",
  "MCPPrompt.generateMessages": "prompt messages handler",
  "MCPResource.read": "resource list handler",
  // frontmcp
  "ToolContext.execute": "framework handler",
});

/** Decorators from packages for servers; what their methods return is or becomes a result. */
export const methodDecorators: ReadonlyMap<string, MessageRole> = table<MessageRole>({
  // @rekog/mcp-nest, which passes on what the last three return
  Tool: "framework handler",
  Prompt: "prompt handler",
  Resource: "resource handler",
  ResourceTemplate: "resource handler",
  // simply-mcp
  tool: "framework handler",
  prompt: "framework prompt handler",
  resource: "framework resource handler",
});

/** The role of a module's default export in xmcp, by the type of the `metadata` beside it. */
export const defaultExports: ReadonlyMap<string, MessageRole> = table<MessageRole>({
  ToolMetadata: "framework handler",
  PromptMetadata: "framework prompt handler",
  ResourceMetadata: "framework resource handler",
});

/** Methods by which servers send requests to their client, with the role of the first argument. */
export const clientRequests: ReadonlyMap<string, MessageRole> = table<MessageRole>({
  createMessage: "sampling request",
  requestSampling: "sampling request",
  elicitInput: "elicitation",
});

/** Methods by which the view of an MCP App tells its host something, of the `App` in ext-apps. */
export const viewRequests: ReadonlyMap<string, MessageRole> = table<MessageRole>({
  // What the user says in the chat (2026-01-26, ui/message).
  sendMessage: "view content",
  // What the model knows about the view (2026-01-26, ui/update-model-context).
  updateModelContext: "view content",
});

/** The methods of `inputRequired` in SDK 2 that turn their argument into a part of a result. */
export const inputRequests: ReadonlyMap<string, MessageRole> = table<MessageRole>({
  createMessage: "sampling request",
  elicit: "form elicitation",
  elicitUrl: "url elicitation",
});

/** Words of which every file has one that registers something or extends a framework's class. */
export const registrationWords: readonly string[] = [
  ...[...registrations]
    .filter(([, one]) => one.anyHandler ?? one.definition ?? one.handler ?? one.last)
    .map(([name, { word = name }]) => word),
  ...frameworks.flatMap(({ registers, registrations: all }) =>
    registers ? all.map(({ name }) => registrations.get(name)?.word ?? name) : [],
  ),
  ...[...registeringPackages.values()].flatMap((names) => [...names].map((name) => `${name}(`)),
  ...defaultExports.keys(),
  ...[...methodDecorators.keys()].map((name) => `@${name}(`),
  ...[...frameworkMethods.keys()].map((name) => `extends ${name.slice(0, name.indexOf("."))}`),
];
