import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";

const server = new McpServer({ name: "maps", version: "1.0.0" });
console.log("maps");
await server.connect(new StdioServerTransport());
