import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";

const server = new McpServer({ name: "sorting", version: "1.0.0" });
await server.connect(new StdioServerTransport());
console.log("Sorting");
