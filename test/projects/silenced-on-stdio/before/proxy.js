import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import { readLines } from "./shared/index.js";

const server = new McpServer({ name: "proxy", version: "1.0.0" });
readLines("started");
await server.connect(new StdioServerTransport());
