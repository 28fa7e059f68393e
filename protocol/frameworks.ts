import type { ReturnedKind, Fate, Framework, OtherRoot } from "./framework.js";

const all = (fate: Fate): Record<ReturnedKind, Fate> => ({
  ...{ string: fate, number: fate, boolean: fate, null: fate, undefined: fate },
  ...{ list: fate, blocks: fate, "text block": fate, block: fate, object: fate },
  ...{ structured: fate, result: fate },
});

/** What becomes of data in frameworks that send whatever a tool returns as JSON in a text. */
const json: Record<ReturnedKind, Fate> = {
  ...all("sent"),
  // `JSON.stringify` has no text for it.
  undefined: "refused",
  ...{ blocks: "as JSON", "text block": "as JSON", block: "as JSON" },
  ...{ structured: "as JSON", result: "as JSON" },
};

/** With an output schema, only data in its form can be sent. */
const onlyData: Framework["withOutputSchema"] = {
  ...{ string: "throws", number: "throws", boolean: "throws", null: "throws" },
  ...{ list: "throws", blocks: "throws" },
};

/** What the roots of schemas must not be where the JSON Schema of any of them is listed as it is. */
const otherRoots: readonly OtherRoot[] = ["union", "value"];

/** mcp-use's functions for results of one block: response-helpers.ts of the package. */
const withoutData: readonly string[] = [
  ...["text", "markdown", "html", "xml", "css", "javascript"],
  ...["image", "audio", "binary", "resource"],
];

/** Those of Nuxt's toolkit, which need no import: results.js of the package. */
const resultsOfNuxt: readonly string[] = ["textResult", "jsonResult", "imageResult", "audioResult"];

/** How tools are registered in a callback that gets the server of an SDK. */
const passingOn: Pick<Framework, "hands" | "registrations"> = {
  registrations: [
    { name: "registerTool", handler: 2 },
    { name: "tool", handler: -1 },
  ],
  hands: ["createMcpHandler", "createMcpRouteHandler"],
};

const on = "2026-11-26";

/** All frameworks with a contract of their own, and those that pass results on to an SDK. */
export const frameworks: readonly Framework[] = [
  {
    // Results are parsed with strict schemas: content.ts of the package.
    name: "FastMCP",
    modules: /^fastmcp(?:$|\/)/u,
    registrations: [
      { name: "addTool", definition: 0, handler: "execute" },
      { name: "addTools", definition: 0, handler: "execute" },
    ],
    returns: {
      ...all("throws"),
      // Nothing becomes an empty result.
      ...{ string: "sent", null: "sent", undefined: "sent" },
      ...{ "text block": "sent", block: "sent", result: "sent" },
    },
    withOutputSchema: { object: "sent", block: "throws", "text block": "throws" },
    refuses: { blocks: ["annotations", "_meta", "icons"], otherResultKeys: true },
    drops: {
      title: "`title` in `annotations`",
      icons: undefined,
      inputSchema: "`parameters`",
      schema: "`parameters`",
      handler: "`execute`",
    },
    takes: { parameters: "a schema", outputSchema: "a schema" },
    refusedRoots: { parameters: otherRoots, outputSchema: otherRoots },
    servers: ["FastMCP"],
    makers: { names: ["imageContent", "audioContent"], keys: ["url", "path", "buffer"] },
    speaks: { fastmcp: undefined },
    verified: { versions: ["4.20.16", "3.26.7"], on },
  },
  {
    // It adds `uri` and `mimeType` to what `load` returns.
    name: "FastMCP's resources",
    partOf: "FastMCP",
    modules: /^fastmcp(?:$|\/)/u,
    registers: "resource",
    registrations: [
      { name: "addResource", definition: 0, handler: "load" },
      { name: "addResourceTemplate", definition: 0, handler: "load" },
    ],
    returns: { ...all("refused"), block: "sent", blocks: "sent" },
    speaks: {},
    verified: { versions: ["4.20.16"], on },
  },
  {
    name: "FastMCP's prompts",
    partOf: "FastMCP",
    modules: /^fastmcp(?:$|\/)/u,
    registers: "prompt",
    registrations: [{ name: "addPrompt", definition: 0, handler: "load" }],
    returns: { ...all("refused"), string: "sent", result: "sent" },
    takes: { arguments: "a list" },
    speaks: {},
    verified: { versions: ["4.20.16"], on },
  },
  {
    name: "mcp-framework",
    modules: /^mcp-framework(?:$|\/)/u,
    registrations: [{ name: "MCPTool.execute" }],
    // Of a list, only blocks are sent if there are any.
    returns: { ...json, blocks: "sent", block: "sent" },
    withOutputSchema: onlyData,
    schemaMember: "outputSchemaShape",
    speaks: { "mcp-framework": undefined },
    verified: { versions: ["0.2.22", "0.2.16"], on },
  },
  {
    name: "mcp-framework's resources",
    partOf: "mcp-framework",
    modules: /^mcp-framework(?:$|\/)/u,
    registers: "resource",
    registrations: [{ name: "MCPResource.read" }],
    returns: { ...all("refused"), blocks: "sent" },
    takesWholeParts: true,
    speaks: {},
    verified: { versions: ["0.2.22", "0.2.16"], on },
  },
  {
    name: "mcp-framework's prompts",
    partOf: "mcp-framework",
    modules: /^mcp-framework(?:$|\/)/u,
    registers: "prompt",
    registrations: [{ name: "MCPPrompt.generateMessages" }],
    returns: { ...all("refused"), blocks: "sent" },
    takesWholeParts: true,
    speaks: {},
    verified: { versions: ["0.2.22", "0.2.16"], on },
  },
  {
    name: "Mastra",
    modules: /^@mastra\//u,
    registrations: [{ name: "new MCPServer" }],
    returns: json,
    withOutputSchema: onlyData,
    drops: {
      title: undefined,
      icons: undefined,
      annotations: "`mcp: { annotations }`",
      _meta: "`mcp: { _meta }`",
    },
    refusedRoots: { inputSchema: otherRoots },
    speaks: { "@mastra/mcp": "2" },
    verified: { versions: ["2.0.0", "1.18.0"], on },
  },
  {
    name: "MCP-Nest",
    modules: /^@rekog\/mcp-nest(?:$|\/)/u,
    registrations: [{ name: "@Tool", definition: 0 }],
    returns: { ...json, result: "sent" },
    withOutputSchema: onlyData,
    drops: {
      title: "`title` in `annotations`",
      icons: undefined,
      inputSchema: "`parameters`",
      schema: "`parameters`",
    },
    refusedRoots: { parameters: otherRoots },
    speaks: { "@rekog/mcp-nest": "2" },
    verified: { versions: ["2.0.5", "1.9.11"], on },
  },
  {
    name: "Nuxt's MCP toolkit",
    modules: /^@nuxtjs\/mcp-toolkit(?:$|\/)/u,
    registrations: [{ name: "defineMcpTool", definition: 0, handler: "handler", isGlobal: true }],
    drops: { icons: undefined },
    results: {
      all: [...resultsOfNuxt, "errorResult"],
      withoutData: resultsOfNuxt,
      withData: "{ structuredContent }",
    },
    returns: { ...json, null: "throws", undefined: "throws", structured: "sent", result: "sent" },
    // Data becomes a text alone, which the SDK refuses.
    withOutputSchema: { ...onlyData, object: "throws", block: "throws", "text block": "throws" },
    speaks: { "@nuxtjs/mcp-toolkit": undefined },
    verified: { versions: ["0.21.0", "0.18.1"], on },
  },
  {
    name: "xmcp",
    modules: /^xmcp(?:$|\/)/u,
    registrations: [{ name: "export default" }],
    returns: {
      ...all("throws"),
      ...{ string: "sent", number: "sent", structured: "sent", result: "sent" },
    },
    withOutputSchema: {
      ...{ number: "throws", object: "sent", block: "sent", "text block": "sent" },
    },
    speaks: { xmcp: "1" },
    verified: { versions: ["1.1.3", "0.6.13"], on },
  },
  {
    // Everything but the members of a result is lost: it spreads what it gets.
    name: "Skybridge",
    modules: /^skybridge(?:$|\/)/u,
    registrations: [{ name: "registerTool", definition: 0, handler: 1 }],
    returns: {
      ...all("lost"),
      ...{ null: "throws", undefined: "throws", structured: "sent", result: "sent" },
    },
    isLenient: true,
    // It sets `ui.domain` itself where Claude asks.
    shows: { view: "view" },
    servers: ["McpServer"],
    refusedRoots: { inputSchema: ["value"] },
    speaks: { skybridge: "2" },
    verified: { versions: ["2.0.0", "1.0.3"], on },
  },
  {
    // It serves the tools of a `genkit()` with their results as texts: server.ts of the package.
    name: "Genkit",
    modules: /^@genkit-ai\/mcp(?:$|\/)/u,
    servedBy: "createMcpServer",
    registrations: [{ name: "defineTool", definition: 0, handler: 1 }],
    returns: json,
    withOutputSchema: onlyData,
    drops: {
      title: undefined,
      icons: undefined,
      annotations: undefined,
      _meta: "`metadata: { mcp: { _meta } }`",
    },
    refusedRoots: { inputSchema: otherRoots },
    speaks: { "@genkit-ai/mcp": undefined },
    verified: { versions: ["1.42.0", "1.41.0"], on },
  },
  {
    // Tools of a web page, which `@mcp-b/global` serves: schema.ts of `@mcp-b/webmcp-polyfill`.
    name: "MCP-B",
    modules: /^@mcp-b\//u,
    registrations: [{ name: "registerTool", definition: 0, handler: "execute" }],
    returns: { ...json, undefined: "sent", result: "sent" },
    withOutputSchema: onlyData,
    drops: { icons: undefined, _meta: undefined },
    speaks: { "@mcp-b/webmcp-ts-sdk": undefined, "@mcp-b/global": undefined },
    verified: { versions: ["5.1.0", "5.0.1"], on },
  },
  // The SDKs' own contract: a result, or the call fails.
  {
    name: "mcp-use",
    modules: /^mcp-use(?:$|\/)/u,
    registrations: [{ name: "tool", definition: 0, handler: 1 }],
    servers: ["MCPServer", "createMCPServer"],
    // `{ content }` of a resource or a prompt becomes `contents` or `messages`: response-conversion.ts.
    convertsToolResults: true,
    drops: { icons: undefined },
    shows: { view: "interface" },
    results: {
      all: [...withoutData, "object", "array", "error", "widget", "mix"],
      withoutData,
      withData: "object({ … })",
    },
    refusedRoots: { schema: ["value"] },
    speaks: { "mcp-use": "2" },
    verified: { versions: ["2.5.2", "1.34.6"], on },
  },
  {
    name: "mcp-handler",
    modules: /^mcp-handler(?:$|\/)/u,
    ...passingOn,
    speaks: { "mcp-handler": "2" },
    verified: { versions: ["2.4.0", "1.1.0"], on },
  },
  {
    // It is the first version of mcp-handler by its old name.
    name: "Vercel's MCP adapter",
    modules: /^@vercel\/mcp-adapter(?:$|\/)/u,
    ...passingOn,
    drops: { icons: undefined },
    speaks: { "@vercel/mcp-adapter": undefined },
    verified: { versions: ["1.0.0", "0.11.2"], on },
  },
  {
    // What it serves is registered with an SDK's server. Since 0.24 it may be one of SDK 2.
    name: "Cloudflare's Agents SDK",
    modules: /^agents(?:$|\/)/u,
    registrations: [],
    speaks: { agents: "0.24" },
    isForMore: true,
    old: {
      names: ["McpAgent", "experimental_createMcpHandler", "WorkerTransport"],
      withServer: "createMcpHandler",
      instead:
        "Since 0.24, `createMcpHandler(createServer)` from `agents/mcp/server` supports both.",
    },
    verified: {
      versions: ["0.32.0", "0.24.0"],
      on,
      isRead: "it runs in Cloudflare's workers alone",
    },
  },
  {
    name: "tmcp",
    modules: /^tmcp(?:$|\/)/u,
    registrations: [
      { name: "tool", definition: 0, handler: 1 },
      { name: "defineTool", definition: 0, handler: 1 },
    ],
    servers: ["McpServer"],
    refusedRoots: { schema: otherRoots },
    speaks: { tmcp: "1.20" },
    verified: { versions: ["1.20.0", "1.19.4"], on },
  },
  {
    name: "mcp-lite",
    modules: /^mcp-lite(?:$|\/)/u,
    registrations: [{ name: "tool", definition: 1, handler: "handler" }],
    servers: ["McpServer"],
    drops: { icons: undefined },
    refusedRoots: { inputSchema: otherRoots, outputSchema: otherRoots },
    speaks: { "mcp-lite": undefined },
    verified: { versions: ["0.10.0", "0.8.2"], on },
  },
  {
    name: "mcp-lite's prompts",
    partOf: "mcp-lite",
    modules: /^mcp-lite(?:$|\/)/u,
    registers: "prompt",
    registrations: [{ name: "prompt", definition: 1 }],
    speaks: {},
    verified: { versions: ["0.10.0", "0.8.2"], on },
  },
  {
    name: "the Claude Agent SDK",
    modules: /^@anthropic-ai\/claude-agent-sdk(?:$|\/)/u,
    registrations: [{ name: "tool", handler: 3 }],
    // Only the agent in the same program calls its tools, whatever clients speak.
    speaks: {},
    verified: { versions: ["0.3.332", "0.2.141"], on },
  },
];
