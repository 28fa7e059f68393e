import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import { CallToolRequestSchema, ListToolsRequestSchema } from "@modelcontextprotocol/sdk/types.js";

const server = new Server({ name: "viewer", version: "1.0.0" }, { capabilities: { tools: {} } });

// The tool is listed here without an interface, so no host shows the one in its result.
server.setRequestHandler(ListToolsRequestSchema, async () => ({
  tools: [{ name: "show", inputSchema: { type: "object", properties: {} } }],
}));
server.setRequestHandler(CallToolRequestSchema, async () => ({
  content: [{ type: "text", text: "Shown" }],
  _meta: { ui: { resourceUri: "ui://viewer/model.html" } },
}));
