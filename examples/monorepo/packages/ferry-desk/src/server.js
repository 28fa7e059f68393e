import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";

export const server = new McpServer({ name: "ferry-desk", version: "1.0.0" });

server.registerTool("next_ferry", { description: "When the next ferry leaves" }, () => ({
  content: [{ type: "text", text: "At 14:05, from pier 2." }],
}));
