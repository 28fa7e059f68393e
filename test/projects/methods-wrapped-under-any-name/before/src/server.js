import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { traced } from "./traced.js";

const server = new McpServer({ name: "ferry", version: "1.0.0" });
traced(server);

server.registerTool("board", { readOnlyHint: true }, async () => ({ content: [] }));
