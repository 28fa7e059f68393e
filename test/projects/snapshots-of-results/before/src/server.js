import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";

export const server = new McpServer({ name: "reef", version: "1.0.0" });

server.registerTool("dive", {}, () => ({ content: [], is_error: true }));
server.registerTool("chart", {}, () => ({
  content: [{ type: "text", text: "Four fathoms", priority: 0.5 }],
}));
server.registerTool("fish", {}, () => ({
  content: [{ type: "json", json: ["wrasse"] }],
}));
