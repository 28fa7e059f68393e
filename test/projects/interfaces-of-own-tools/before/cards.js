import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";

// A tool of another server that has one.
const server = new McpServer({ name: "cards", version: "1.0.0" });
const _meta = { ui: { resourceUri: "ui://cards/board.html" } };
server.registerTool("deal", { _meta }, async () => ({
  content: [{ type: "text", text: "Dealt" }],
}));
server.registerResource("board", "ui://cards/board.html", {}, async (uri) => ({
  contents: [{ uri: uri.href, mimeType: "text/html;profile=mcp-app", text: "<p>Board</p>" }],
}));
