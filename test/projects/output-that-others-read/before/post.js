import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import { franked } from "./parcels/stamps.js";
import { price } from "./parcels/prices.js";

const server = new McpServer({ name: "post", version: "1.0.0" });
server.registerTool("price", {}, () => ({
  content: [{ type: "text", text: franked(price(3)) }],
}));
console.log("Open");
await server.connect(new StdioServerTransport());
