import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { grind, mixed, sieve, tools } from "./tools.js";

const server = new McpServer({ name: "mill", version: "1.0.0" });

server.registerTool("grind", { inputSchema: grind.inputSchema }, grind.run);
server.registerTool("sieve", { inputSchema: sieve.inputSchema }, sieve.run);
for (const { name, inputSchema, run } of tools) server.registerTool(name, { inputSchema }, run);
for (const tool of Object.values(tools))
  server.registerTool(`old_${tool.name}`, { inputSchema: tool.inputSchema }, tool.run);
for (const tool of mixed)
  server.registerTool(tool.name, { inputSchema: tool.inputSchema }, sieve.run);
