import type { Server } from "@modelcontextprotocol/sdk/server/index.js";
import type { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { CompleteRequestSchema, ListToolsRequestSchema } from "@modelcontextprotocol/sdk/types.js";

export function listTools(server: Server) {
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: [] }));
}

export function completeNames({ server }: McpServer) {
  server.setRequestHandler(CompleteRequestSchema, () => ({ completion: { values: ["acacia"] } }));
}
