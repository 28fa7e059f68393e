import { keysIn, type MetaObject } from "../../protocol/apps/meta-keys.js";
import type { DefinitionName } from "../../protocol/definitions.js";
import { keywordsWith } from "../../protocol/schema-forms.js";
import { rowsOf, table } from "../../protocol/table.js";

/** A role with a name of our own, instead of the name of a definition. */
export type OwnRole = keyof typeof parts;

/** How a role determines the roles of parts. */
export interface Parts {
  /** The roles of its members, by their keys. */
  readonly members?: Readonly<Record<string, string>>;
  /** The role of what is under any other key. */
  readonly values?: string;
  /** The role of its elements, if it is a list. */
  readonly elements?: string;
  /** The role of a single block in place of a list. */
  readonly alone?: string;
  /** The role of what it returns, if it is a function. */
  readonly returned?: string;
  /** The role of an object that is spread into it. */
  readonly spread?: string;
  /** The role of what a callback returns if it is passed to a call with this role. */
  readonly callback?: string;
}

/** A way in which a role determines the role of a part, other than by member. */
export type Way = Exclude<keyof Parts, "members" | "values">;

/** What describes a tool and contains its handler. */
const ofTool = {
  members: {
    callback: "framework handler",
    cb: "framework handler",
    execute: "framework handler",
    handle: "framework handler",
    handler: "framework handler",
    run: "framework handler",
    annotations: "ToolAnnotations",
    inputSchema: "input shape",
    outputSchema: "output shape",
  },
  spread: "part of a tool definition",
} as const;

/** What a result and its parts contain. */
const ofResult = {
  members: { content: "tool content", structuredContent: "structured content" },
  spread: "part of a tool result",
} as const;

/** What blocks contain that people or models read. */
const ofBlock = { resource: "resource contents", annotations: "Annotations" } as const;

/** The keys of an interface in metadata. */
const ofInterface = { ui: "interface", "openai/widgetCSP": "widget policy" } as const;

/** What the schema of a tool's arguments contains. */
const subschemas: Readonly<Record<string, string>> = {
  ...rowsOf("subschema", keywordsWith("schema")),
  ...rowsOf("subschemas in a list", keywordsWith("schemas")),
  ...rowsOf("named subschemas", keywordsWith("named schemas", "schemas by pattern")),
};

/** The lists of origins in a policy, and in the one of a library, which has further ones. */
function originLists(
  policy: MetaObject,
  ...more: readonly string[]
): Readonly<Record<string, string>> {
  const keys = [...keysIn(policy).keys(), ...more];
  return Object.fromEntries(keys.map((key) => [key, "interface origins"]));
}

/**
 * How roles consist of one another (2025-11-25: CallToolResult, GetPromptResult,
 * CreateMessageRequest, CreateMessageResult, ReadResourceResult).
 *
 * Roles of frameworks are for functions that may also return other things. What they return has a
 * role only if it looks like a result.
 */
export const parts = {
  "tool definition": ofTool,
  // An object that is spread into one, beside others: it may lack a name.
  "part of a tool definition": ofTool,
  "prompt definition": { members: { handler: "framework prompt handler" } },
  "resource definition": { members: { handler: "framework resource handler" } },
  // The description that `registerTool` and the like take in addition to a name.
  "tool config": {
    members: {
      annotations: "ToolAnnotations",
      inputSchema: "input shape",
      outputSchema: "output shape",
    },
  },
  "input schema": { members: { ...subschemas, properties: "input properties" } },
  // The `properties` of such a schema.
  "input properties": { values: "subschema" },
  subschema: { members: subschemas },
  "named subschemas": { values: "subschema" },
  "subschemas in a list": { elements: "subschema" },
  // A zod schema that a function such as `zodToJsonSchema` converts to the schema of a tool.
  "converted input": {},
  // The same, where only the properties of the result are kept.
  "converted properties": {},
  "output schema": {},
  // A JSON Schema, a zod schema, or a record of these.
  "input shape": {},
  "output shape": {},
  // The value of `_meta`, and of the keys that belong to MCP Apps.
  metadata: {
    members: { "io.modelcontextprotocol/clientCapabilities": "client capabilities" },
  },
  "tool metadata": {
    members: { ui: "tool interface", "ui/resourceUri": "interface address" },
    spread: "tool metadata",
  },
  "tool interface": { members: { resourceUri: "interface address" }, spread: "tool interface" },
  // Texts, wherever they come from.
  "interface address": {},
  "interface origins": { elements: "interface origin", spread: "interface origins" },
  "interface origin": {},
  "contents type": {},
  "resource metadata": { members: ofInterface, spread: "resource metadata" },
  "contents metadata": { members: ofInterface, spread: "contents metadata" },
  "result metadata": { spread: "result metadata" },
  interface: {
    members: { csp: "interface policy", permissions: "interface permissions" },
    spread: "interface",
  },
  "interface policy": { members: originLists("ui.csp"), spread: "interface policy" },
  // What libraries make interfaces of: protocol/apps/makers.ts.
  view: {
    members: {
      csp: "view policy",
      permissions: "interface permissions",
      _meta: "contents metadata",
    },
    spread: "view",
  },
  "view policy": { members: originLists("ui.csp", "redirectDomains"), spread: "view policy" },
  "UI resource options": {
    members: { metadata: "contents metadata", resourceProps: "UI resource props" },
  },
  "UI resource props": { members: { _meta: "contents metadata" } },
  "UI resource definition": {
    members: { appsSdkMetadata: "contents metadata", metadata: "interface" },
  },
  "widget config": { members: { _meta: "widget metadata" } },
  "widget metadata": { members: { ui: "view" } },
  "interface permissions": { spread: "interface permissions" },
  "widget policy": { members: originLists("openai/widgetCSP"), spread: "widget policy" },
  // The second argument of the constructors of SDK classes, and what it announces.
  "client options": { members: { capabilities: "client capabilities" } },
  "server options": { members: { capabilities: "server capabilities" } },
  "client capabilities": {
    members: { experimental: "experimental capabilities", extensions: "client extensions" },
    spread: "client capabilities",
  },
  "server capabilities": {
    members: { experimental: "experimental capabilities", extensions: "server extensions" },
    spread: "server capabilities",
  },
  "experimental capabilities": {},
  "client extensions": {},
  "server extensions": {},
  "prompt config": {},
  "resource config": { members: { annotations: "Annotations" } },
  "tool handler": { returned: "tool result", callback: "framework result" },
  "framework handler": { returned: "framework result", callback: "framework result" },
  "prompt handler": { returned: "prompt result", callback: "prompt result" },
  "prompt messages handler": { returned: "prompt messages" },
  "resource handler": { returned: "resource result", callback: "resource result" },
  "resource list handler": { returned: "resource list" },
  // The second argument of `new ResourceTemplate(…)`.
  "template callbacks": { members: { list: "template list handler" } },
  "template list handler": { returned: "ListResourcesResult" },
  // Handlers that may also return a string, which the framework turns into a result.
  "framework prompt handler": { returned: "framework prompt", callback: "framework prompt" },
  "framework resource handler": { returned: "framework resource", callback: "framework resource" },
  // What a handler returns in a framework whose contract is known.
  "returned value": {},
  "framework prompt": {},
  "framework resource": {},
  "sampling handler": { returned: "sampling result", callback: "sampling result" },

  // A JSON-RPC message without the version, which the sender adds.
  message: { members: { result: "message result" } },
  // The result in a JSON-RPC response; its members show which one it is.
  "message result": {},
  // The parameters in a request whose method a function is given.
  "message params": {},
  "tool result": { ...ofResult, callback: "framework result" },
  "framework result": { ...ofResult, callback: "framework result" },
  "part of a tool result": ofResult,
  // What a view sends to its host: blocks as in a result, but it need not have any.
  "view content": { members: { content: "tool content" } },
  "structured content": {},
  "tool content": { elements: "tool block", alone: "tool block" },
  "tool block": { members: ofBlock, spread: "part of a tool block" },
  "part of a tool block": { members: ofBlock, spread: "part of a tool block" },

  "prompt result": { members: { messages: "prompt messages" }, callback: "prompt result" },
  "prompt messages": { elements: "prompt message" },
  "prompt message": { members: { content: "prompt content" } },
  "prompt content": { elements: "prompt block", alone: "prompt block" },
  "prompt block": { members: ofBlock, spread: "part of a tool block" },

  "sampling request": {
    members: { messages: "sampling messages" },
  },
  "sampling messages": { elements: "sampling message" },
  "sampling message": { members: { content: "sampling content" }, callback: "sampling message" },
  "sampling result": { members: { content: "sampling content" }, callback: "sampling result" },
  "sampling content": { elements: "sampling block", alone: "sampling block" },
  "sampling block": { members: { content: "nested content", annotations: "Annotations" } },
  "nested content": { elements: "nested block", alone: "nested block" },
  "nested block": { members: { resource: "resource contents", annotations: "Annotations" } },

  "resource result": { members: { contents: "resource list" } },
  "resource list": { elements: "resource contents" },
  // Contents have no annotations. If there are any, they must be valid before they can be moved.
  "resource contents": { members: { annotations: "Annotations", mimeType: "contents type" } },

  // The argument of `elicitInput`; its members show whether it asks for a form or for a URL.
  elicitation: {},
  // The argument of a method of SDK 2's `inputRequired`, which determines the mode.
  "form elicitation": {},
  "url elicitation": {},

  // The argument of an SDK method that makes a JSON-RPC message of it.
  request: {},
  "call parameters": { members: { arguments: "call arguments" } },
  "call arguments": {},
} satisfies Record<string, Parts>;

/** Definitions whose role has a name of our own, as it carries more information. */
export const namedRoles: readonly (readonly [DefinitionName, OwnRole])[] = [
  ["CallToolResult", "tool result"],
  ["CallToolRequestParams", "call parameters"],
  ["GetPromptResult", "prompt result"],
  ["PromptMessage", "prompt message"],
  ["ReadResourceResult", "resource result"],
  ["CreateMessageRequestParams", "sampling request"],
  ["CreateMessageResult", "sampling result"],
  ["SamplingMessage", "sampling message"],
  ["ClientCapabilities", "client capabilities"],
  ["ServerCapabilities", "server capabilities"],
];

/** These, and definitions that are only told apart by what they contain. */
export const ownRoles: ReadonlyMap<string, OwnRole> = new Map<string, OwnRole>([
  ...namedRoles,
  ...Object.entries({
    ...rowsOf("resource contents", [
      ...["ResourceContents", "TextResourceContents", "BlobResourceContents"],
    ]),
    ...rowsOf("sampling block", [
      ...["SamplingMessageContentBlock", "ToolUseContent", "ToolResultContent"],
    ]),
    ...rowsOf("tool block", [
      ...["ContentBlock", "TextContent", "ImageContent", "AudioContent"],
      ...["EmbeddedResource", "ResourceLink"],
    ]),
  }),
]);

/** The roles of texts, and of lists of them. */
export const textRoles: ReadonlySet<string> = new Set<OwnRole>([
  ...(["interface address", "interface origin", "interface origins", "contents type"] as const),
]);

/** The roles of data in any shape, which tools get and return. */
export const dataRoles: ReadonlySet<string> = new Set<OwnRole>([
  "call arguments",
  "structured content",
]);

/** Roles of our own, and the role of a list of each. */
export const ownLists = table<OwnRole>({
  "tool block": "tool content",
  "prompt message": "prompt messages",
  "sampling message": "sampling messages",
  "resource contents": "resource list",
});
