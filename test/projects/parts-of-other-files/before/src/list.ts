import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { ListToolsRequestSchema } from "@modelcontextprotocol/sdk/types.js";
import { blocks, deep, direction, pages, site, width } from "./schemas.js";

const list = new Server({ name: "list", version: "1.0.0" }, { capabilities: { tools: {} } });
const server = new McpServer({ name: "pages", version: "1.0.0" });

list.setRequestHandler(ListToolsRequestSchema, async () => ({
  tools: [
    {
      name: "mow",
      inputSchema: { type: "object", properties: { direction, path: { width } } },
    },
    {
      name: "row",
      inputSchema: { type: "object", properties: { width, rows: { type: "array", items: width } } },
    },
  ],
}));

server.registerPrompt("count", { argsSchema: { pages } }, async () => ({ messages: [] }));

server.registerTool("write", {}, async () => ({ content: blocks }));

export async function ask() {
  await list.elicitInput({
    message: "How deep?",
    requestedSchema: {
      type: "object",
      properties: {
        depth: { type: "string", oneOf: [deep, { const: "flat", title: "Flat" }] },
      },
    },
  });
  return list.elicitInput({ mode: "url", message: "Pay", elicitationId: "pay", url: site });
}
