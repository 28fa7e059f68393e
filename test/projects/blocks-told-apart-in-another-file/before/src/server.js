import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { made, toBlock, toBlocks, withoutTables } from "./blocks.js";

const server = new McpServer({ name: "rows", version: "1.0.0" });

server.registerTool("list", {}, async () => ({
  content: [
    toBlock({ type: "json", json: { rows: 3 } }),
    made({ type: "json", json: { rows: 4 } }),
  ],
}));

server.registerTool("count", {}, async () => ({
  content: toBlocks([{ type: "json", json: 3 }]),
}));

server.registerTool("name", {}, async () => ({
  content: [withoutTables({ type: "json", json: "rows" })],
}));
