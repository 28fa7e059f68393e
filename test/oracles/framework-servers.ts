/** A tool of a server: what its handler returns, and what it declares. */
export interface ServedTool {
  readonly name: string;
  /** The expression that its handler returns. */
  readonly returned: string;
  /** Whether it declares an output schema with the key `told`. */
  readonly hasSchema: boolean;
  /** Further members of its definition. */
  readonly members?: string;
}

/** How servers are written with one framework. */
export interface Served {
  readonly framework: string;
  /** What is installed, for each version that is run: the framework first. */
  readonly packages: readonly (readonly string[])[];
  /** The files of a server with these tools. */
  readonly files: (tools: readonly ServedTool[]) => Readonly<Record<string, string>>;
  /** The file with a tool. */
  readonly fileOf: (tool: ServedTool) => string;
  /** The program, as words for Node. */
  readonly program: string;
  /** Whether it listens at the port in `PORT`, instead of speaking on standard output. */
  readonly isHttp?: true;
  /** Whether its tools are written with further members. */
  readonly hasMembers?: true;
  /** What the build starts, as words for Node. */
  readonly build?: readonly string[];
}

const zod = `import { z } from "zod";`;
const schema = ({ hasSchema }: ServedTool): string =>
  hasSchema ? "outputSchema: z.object({ told: z.string() })," : "";
const more = ({ members }: ServedTool): string => (members === undefined ? "" : `${members},`);
const each = (tools: readonly ServedTool[], write: (tool: ServedTool) => string): string =>
  tools.map(write).join("\n");

/** A server in one file. */
const inOneFile = {
  fileOf: () => "server.mjs",
  program: "server.mjs",
} as const;

/** Serves a function from requests to responses. */
const listen = `
import { createServer } from "node:http";
import { Readable } from "node:stream";
createServer(async (asked, answer) => {
  const body = ["GET", "HEAD"].includes(asked.method) ? undefined : Readable.toWeb(asked);
  const headers = Object.entries(asked.headers).filter(([, one]) => typeof one === "string");
  const request = new Request("http://127.0.0.1" + asked.url, { method: asked.method, headers, body, duplex: "half" });
  const response = await handle(request);
  answer.writeHead(response.status, Object.fromEntries(response.headers));
  if (response.body) Readable.fromWeb(response.body).pipe(answer);
  else answer.end();
}).listen(Number(process.env.PORT), "127.0.0.1");`;

/** A server of mcp-use, whose versions differ in the module with its class. */
const servedByMcpUse =
  (source: string): Served["files"] =>
  (tools) => ({
    "server.mjs": `import { MCPServer } from "${source}";
${zod}
const server = new MCPServer({ name: "s", version: "1.0.0" });
${each(
  tools,
  (tool) =>
    `server.tool({ name: "${tool.name}", description: "d", ${schema(tool)} ${more(tool)} }, async () => (${tool.returned}));`,
)}
await server.listen(Number(process.env.PORT));`,
  });

/** A class of MCP-Nest, as users write it. */
const decorated = (tools: readonly ServedTool[]): string => `import { Tool } from "@rekog/mcp-nest";
${zod}
export class Kiln {
${each(
  tools,
  (tool) =>
    `@Tool({ name: "${tool.name}", description: "d", ${schema(tool)} ${more(tool)} })\nasync ${tool.name}() { return ${tool.returned}; }`,
)}
}`;

/** The same class in JavaScript, which has no decorators. */
const undecorated = (
  tools: readonly ServedTool[],
  imported: string,
): string => `import "reflect-metadata";
import { NestFactory } from "@nestjs/core";
import { Module } from "@nestjs/common";
import { ${imported} } from "@rekog/mcp-nest";
${zod}
class Kiln {
${each(tools, ({ name, returned }) => `async ${name}() { return ${returned}; }`)}
}
${each(
  tools,
  (tool) =>
    `Tool({ name: "${tool.name}", description: "d", ${schema(tool)} ${more(tool)} })(Kiln.prototype, "${tool.name}", Object.getOwnPropertyDescriptor(Kiln.prototype, "${tool.name}"));`,
)}`;

/** A function that makes a server of the SDK, for packages that only transport it. */
const registered = (
  tools: readonly ServedTool[],
): string => `import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
${zod}
function made() {
  const server = new McpServer({ name: "s", version: "1.0.0" });
${each(
  tools,
  (tool) =>
    `server.registerTool("${tool.name}", { description: "d", ${schema(tool)} ${more(tool)} }, async () => (${tool.returned}));`,
)}
  return server;
}`;

/** One row per framework that can be run. */
export const servers: readonly Served[] = [
  {
    ...inOneFile,
    framework: "FastMCP",
    hasMembers: true,
    packages: [
      ["fastmcp@4.20.16", "zod@4"],
      ["fastmcp@3.26.7", "zod@4"],
    ],
    files: (tools) => ({
      "server.mjs": `import { FastMCP } from "fastmcp";
${zod}
const server = new FastMCP({ name: "s", version: "1.0.0" });
${each(
  tools,
  (tool) =>
    `server.addTool({ name: "${tool.name}", description: "d", ${schema(tool)} ${more(tool)} execute: async () => (${tool.returned}) });`,
)}
server.start({ transportType: "stdio" });`,
    }),
  },
  {
    framework: "mcp-framework",
    packages: [
      ["mcp-framework@0.2.22", "zod@3", "@modelcontextprotocol/sdk@1.32.2"],
      ["mcp-framework@0.2.16", "zod@3", "@modelcontextprotocol/sdk@1.32.2"],
    ],
    program: "dist/index.js",
    fileOf: ({ name }) => `dist/tools/${name}.js`,
    files: (tools) => ({
      "package.json": `{ "name": "s", "version": "1.0.0", "type": "module" }`,
      "dist/index.js": `import { MCPServer } from "mcp-framework";
await new MCPServer({ basePath: import.meta.dirname }).start();`,
      ...Object.fromEntries(
        tools.map((tool) => [
          `dist/tools/${tool.name}.js`,
          `import { MCPTool } from "mcp-framework";
${zod}
export default class Told extends MCPTool {
  name = "${tool.name}";
  description = "d";
  schema = z.object({});
  ${tool.hasSchema ? "outputSchemaShape = z.object({ told: z.string() });" : ""}
  async execute() { return ${tool.returned}; }
}`,
        ]),
      ),
    }),
  },
  {
    ...inOneFile,
    framework: "Mastra",
    hasMembers: true,
    packages: [
      ["@mastra/mcp@2.0.0", "@mastra/core@1.71.0", "zod@4"],
      ["@mastra/mcp@1.18.0", "@mastra/core@1.71.0", "zod@4"],
    ],
    files: (tools) => ({
      "server.mjs": `import { MCPServer } from "@mastra/mcp";
import { createTool } from "@mastra/core/tools";
${zod}
${each(
  tools,
  (tool) =>
    `const ${tool.name} = createTool({ id: "${tool.name}", description: "d", inputSchema: z.object({}), ${schema(tool)} ${more(tool)} execute: async () => (${tool.returned}) });`,
)}
const server = new MCPServer({ name: "s", version: "1.0.0", tools: { ${tools.map(({ name }) => name).join(", ")} } });
await server.startStdio();`,
    }),
  },
  {
    framework: "xmcp",
    packages: [
      [
        ...["xmcp@1.1.3", "@xmcp-dev/compiler@1.1.3", "typescript@5", "zod@4"],
        ...["@modelcontextprotocol/server@2.4.0", "@modelcontextprotocol/client@2.4.0"],
      ],
      ["xmcp@0.6.13", "typescript@5", "zod@4"],
    ],
    program: "dist/stdio.js",
    build: ["node_modules/xmcp/dist/cli.js", "build"],
    fileOf: ({ name }) => `src/tools/${name}.ts`,
    files: (tools) => ({
      "package.json": `{ "name": "s", "version": "1.0.0" }`,
      "tsconfig.json": `{ "compilerOptions": { "target": "ES2022", "module": "esnext", "moduleResolution": "bundler" } }`,
      "xmcp.config.ts": `export default { stdio: true, http: false, paths: { tools: "./src/tools", prompts: false, resources: false } };`,
      ...Object.fromEntries(
        tools.map((tool) => [
          `src/tools/${tool.name}.ts`,
          `${zod}
import type { ToolMetadata } from "xmcp";
export const schema = {};
${tool.hasSchema ? "export const outputSchema = { told: z.string() };" : ""}
export const metadata: ToolMetadata = { name: "${tool.name}", description: "d" };
export default async function told() { return ${tool.returned}; }`,
        ]),
      ),
    }),
  },
  {
    framework: "Nuxt's MCP toolkit",
    hasMembers: true,
    packages: [
      ["@nuxtjs/mcp-toolkit@0.21.0", "nuxt@4.4.5", "zod@4"],
      ["@nuxtjs/mcp-toolkit@0.18.1", "nuxt@4.4.5", "zod@4"],
    ],
    isHttp: true,
    program: ".output/server/index.mjs",
    build: ["node_modules/nuxt/bin/nuxt.mjs", "build"],
    fileOf: ({ name }) => `server/mcp/tools/${name}.ts`,
    files: (tools) => ({
      "package.json": `{ "name": "s", "version": "1.0.0", "type": "module" }`,
      "nuxt.config.ts": `export default defineNuxtConfig({ modules: ["@nuxtjs/mcp-toolkit"], ssr: false, telemetry: false });`,
      "app/app.vue": `<template><p /></template>`,
      ...Object.fromEntries(
        tools.map((tool) => [
          `server/mcp/tools/${tool.name}.ts`,
          `${zod}
export default defineMcpTool({ name: "${tool.name}", description: "d", ${schema(tool)} ${more(tool)} handler: async () => (${tool.returned}) });`,
        ]),
      ),
    }),
  },
  {
    ...inOneFile,
    framework: "mcp-use",
    hasMembers: true,
    packages: [["mcp-use@2.5.2", "zod@4"]],
    isHttp: true,
    files: servedByMcpUse("mcp-use"),
  },
  {
    ...inOneFile,
    framework: "mcp-use",
    packages: [["mcp-use@1.34.6", "zod@4"]],
    isHttp: true,
    files: servedByMcpUse("mcp-use/server"),
  },
  {
    ...inOneFile,
    framework: "mcp-handler",
    hasMembers: true,
    packages: [
      ["mcp-handler@2.4.0", "@modelcontextprotocol/server@2.4.0", "zod@4"],
      ["mcp-handler@1.1.0", "@modelcontextprotocol/sdk@1.26.0", "zod@4"],
    ],
    isHttp: true,
    files: (tools) => ({
      "server.mjs": `import { createMcpHandler } from "mcp-handler";
${zod}
const handle = createMcpHandler((server) => {
${each(
  tools,
  (tool) =>
    `server.registerTool("${tool.name}", { description: "d", ${schema(tool)} ${more(tool)} }, async () => (${tool.returned}));`,
)}
}, { serverInfo: { name: "s", version: "1.0.0" } });
${listen}`,
    }),
  },
  {
    ...inOneFile,
    framework: "Vercel's MCP adapter",
    hasMembers: true,
    packages: [
      ["@vercel/mcp-adapter@1.0.0", "@modelcontextprotocol/sdk@1.32.2", "zod@3"],
      ["@vercel/mcp-adapter@0.11.2", "@modelcontextprotocol/sdk@1.17.5", "zod@3"],
    ],
    isHttp: true,
    files: (tools) => ({
      "server.mjs": `import { createMcpHandler } from "@vercel/mcp-adapter";
${zod}
const handle = createMcpHandler((server) => {
${each(
  tools,
  (tool) =>
    `server.registerTool("${tool.name}", { description: "d", ${schema(tool).replace("z.object({ told: z.string() })", "{ told: z.string() }")} ${more(tool)} }, async () => (${tool.returned}));`,
)}
}, { serverInfo: { name: "s", version: "1.0.0" } });
${listen}`,
    }),
  },
  {
    ...inOneFile,
    framework: "tmcp",
    hasMembers: true,
    packages: ["1.20.0", "1.19.4"].map((version) => [
      ...[`tmcp@${version}`, "@tmcp/adapter-zod@0.1.7", "@tmcp/transport-stdio@0.5.0", "zod@4"],
    ]),
    files: (tools) => ({
      "server.mjs": `import { McpServer } from "tmcp";
import { ZodJsonSchemaAdapter } from "@tmcp/adapter-zod";
import { StdioTransport } from "@tmcp/transport-stdio";
${zod}
const server = new McpServer({ name: "s", version: "1.0.0", description: "d" }, { adapter: new ZodJsonSchemaAdapter(), capabilities: { tools: {} } });
${each(
  tools,
  (tool) =>
    `server.tool({ name: "${tool.name}", description: "d", ${schema(tool)} ${more(tool)} }, async () => (${tool.returned}));`,
)}
new StdioTransport(server).listen();`,
    }),
  },
  {
    ...inOneFile,
    framework: "MCP-Nest",
    hasMembers: true,
    packages: [
      [
        ...["@rekog/mcp-nest@2.0.5", "@nestjs/common@11", "@nestjs/core@11"],
        ...["@nestjs/microservices@11", "@nestjs/platform-express@11", "reflect-metadata@0.2"],
        ...["rxjs@7", "express@5", "zod@4", "@modelcontextprotocol/server@2.4.0"],
        ...["@modelcontextprotocol/core@2.4.0", "@modelcontextprotocol/node@2"],
      ],
    ],
    files: (tools) => ({
      "kiln.ts": decorated(tools),
      "server.mjs": `${undecorated(tools, "McpController, McpStrategy, StdioTransport, Tool")}
McpController()(Kiln);
class App {}
Module({ controllers: [Kiln] })(App);
const strategy = new McpStrategy({ name: "s", version: "1.0.0", transports: [new StdioTransport()] });
const app = await NestFactory.createMicroservice(App, { strategy, logger: false });
await app.listen();`,
    }),
    fileOf: () => "kiln.ts",
  },
  {
    ...inOneFile,
    framework: "MCP-Nest",
    packages: [
      [
        ...["@rekog/mcp-nest@1.9.11", "@nestjs/common@11", "@nestjs/core@11"],
        ...["@nestjs/platform-express@11", "reflect-metadata@0.2", "rxjs@7", "zod@4"],
        ...["@nestjs/jwt@11", "@nestjs/passport@11", "passport@0.7", "@nestjs/typeorm@11"],
        ...["typeorm@0.3", "express@5", "@modelcontextprotocol/sdk@1.32.2"],
      ],
    ],
    files: (tools) => ({
      "kiln.ts": decorated(tools),
      "server.mjs": `${undecorated(tools, "McpModule, McpTransportType, Tool")}
class App {}
Module({
  imports: [McpModule.forRoot({ name: "s", version: "1.0.0", transport: McpTransportType.STDIO })],
  providers: [Kiln],
})(App);
await NestFactory.createApplicationContext(App, { logger: false });`,
    }),
    fileOf: () => "kiln.ts",
  },
  {
    ...inOneFile,
    framework: "mcp-lite",
    hasMembers: true,
    packages: [
      ["mcp-lite@0.10.0", "zod@4"],
      ["mcp-lite@0.8.2", "zod@4"],
    ],
    isHttp: true,
    files: (tools) => ({
      "server.mjs": `import { McpServer, StreamableHttpTransport } from "mcp-lite";
${zod}
const server = new McpServer({ name: "s", version: "1.0.0", schemaAdapter: (one) => z.toJSONSchema(one) });
${each(
  tools,
  (tool) =>
    `server.tool("${tool.name}", { description: "d", ${schema(tool)} ${more(tool)} handler: async () => (${tool.returned}) });`,
)}
const handle = new StreamableHttpTransport().bind(server);
${listen}`,
    }),
  },
  {
    ...inOneFile,
    framework: "Skybridge",
    hasMembers: true,
    packages: [["skybridge@2.0.0", "zod@4"]],
    files: (tools) => ({
      "server.mjs": `import { McpServer } from "skybridge/server";
import { serveStdio } from "@modelcontextprotocol/server/stdio";
${zod}
serveStdio(() => {
  const server = new McpServer({ name: "s", version: "1.0.0" }, {});
${each(
  tools,
  (tool) =>
    `server.registerTool({ name: "${tool.name}", description: "d", ${schema(tool)} ${more(tool)} }, async () => (${tool.returned}));`,
)}
  return server;
});`,
    }),
  },
  {
    ...inOneFile,
    framework: "Skybridge",
    packages: [["skybridge@1.0.3", "@modelcontextprotocol/sdk@1.32.2", "zod@4"]],
    files: (tools) => ({
      "server.mjs": `import { McpServer } from "skybridge/server";
import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
${zod}
const server = new McpServer({ name: "s", version: "1.0.0" }, {});
${each(
  tools,
  (tool) =>
    `server.registerTool({ name: "${tool.name}", description: "d", ${schema(tool)} ${more(tool)} }, async () => (${tool.returned}));`,
)}
await server.connect(new StdioServerTransport());`,
    }),
  },
  {
    ...inOneFile,
    framework: "Genkit",
    hasMembers: true,
    packages: [
      ["@genkit-ai/mcp@1.42.0", "genkit@1.42.0"],
      ["@genkit-ai/mcp@1.41.0", "genkit@1.41.0"],
    ],
    files: (tools) => ({
      "server.mjs": `import { createMcpServer } from "@genkit-ai/mcp";
import { genkit, z } from "genkit";
const ai = genkit({});
${each(
  tools,
  (tool) =>
    `ai.defineTool({ name: "${tool.name}", description: "d", inputSchema: z.object({}), ${schema(tool)} ${more(tool)} }, async () => (${tool.returned}));`,
)}
await createMcpServer(ai, { name: "s", version: "1.0.0" }).start();`,
    }),
  },
  {
    ...inOneFile,
    framework: "MCP-B",
    hasMembers: true,
    packages: [
      ["@mcp-b/webmcp-ts-sdk@5.1.0", "@modelcontextprotocol/server@2.0.0"],
      ["@mcp-b/webmcp-ts-sdk@5.0.1", "@modelcontextprotocol/server@2.0.0"],
    ],
    // In a page, `@mcp-b/global` makes this server and puts it in place of `modelContext`.
    files: (tools) => ({
      "server.mjs": `import { BrowserMcpServer } from "@mcp-b/webmcp-ts-sdk";
import { StdioServerTransport } from "@modelcontextprotocol/server/stdio";
const server = new BrowserMcpServer({ name: "s", version: "1.0.0" });
${each(
  tools,
  (tool) =>
    `await server.registerTool({ name: "${tool.name}", description: "d", ${tool.hasSchema ? 'outputSchema: { type: "object", properties: { told: { type: "string" } }, required: ["told"] },' : ""} ${more(tool)} execute: async () => (${tool.returned}) });`,
)}
await server.connect(new StdioServerTransport());`,
    }),
  },
  {
    ...inOneFile,
    framework: "the Claude Agent SDK",
    packages: ["0.3.332", "0.2.141"].map((version) => [
      ...[`@anthropic-ai/claude-agent-sdk@${version}`, "@modelcontextprotocol/sdk@1.32.2", "zod@4"],
    ]),
    files: (tools) => ({
      "server.mjs": `import { createSdkMcpServer, tool } from "@anthropic-ai/claude-agent-sdk";
import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
${zod}
const { instance } = createSdkMcpServer({ name: "s", version: "1.0.0", tools: [
${each(tools, ({ name, returned }) => `tool("${name}", "d", {}, async () => (${returned})),`)}
] });
await instance.connect(new StdioServerTransport());`,
    }),
  },
  {
    ...inOneFile,
    framework: "@hono/mcp",
    packages: ["0.3.2", "0.2.5"].map((version) => [
      ...[`@hono/mcp@${version}`, "hono@4", "hono-rate-limiter@0.5.3", "zod@4"],
      "@modelcontextprotocol/sdk@1.32.2",
    ]),
    isHttp: true,
    files: (tools) => ({
      "server.mjs": `${registered(tools)}
import { StreamableHTTPTransport } from "@hono/mcp";
import { Hono } from "hono";
const app = new Hono();
app.all("/mcp", async (context) => {
  const transport = new StreamableHTTPTransport();
  await made().connect(transport);
  return transport.handleRequest(context);
});
const handle = (request) => app.fetch(request);
${listen}`,
    }),
  },
  {
    ...inOneFile,
    framework: "fastify-mcp",
    packages: ["3.0.0", "2.1.0"].map((version) => [
      ...[`fastify-mcp@${version}`, "fastify@5", "zod@4", "@modelcontextprotocol/sdk@1.32.2"],
    ]),
    isHttp: true,
    files: (tools) => ({
      "server.mjs": `${registered(tools)}
import { fastify } from "fastify";
import { streamableHttp } from "fastify-mcp";
const app = fastify();
app.register(streamableHttp, { stateful: false, mcpEndpoint: "/mcp", createServer: () => made().server });
await app.listen({ port: Number(process.env.PORT), host: "127.0.0.1" });`,
    }),
  },
];
