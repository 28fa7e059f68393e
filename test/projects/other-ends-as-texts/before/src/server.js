import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";

export const server = new McpServer({ name: "kiln", version: "1.0.0" });
export const warning = server.registerTool("warning", {}, async () => ({
  content: [],
  is_error: true,
}));
