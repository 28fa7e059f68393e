import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";

const server = new McpServer({ name: "apiary", version: "1.0.0" });

server.registerTool(
  "weigh",
  { description: "Weighs a hive", annotations: { readonlyHint: true } },
  async () => ({ content: [{ type: "text", text: "31 kg" }] }),
);
