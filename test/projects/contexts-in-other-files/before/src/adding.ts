import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";

export function add(server: McpServer, name: string, handler: (args: any, extra: any) => any) {
  server.registerTool(name, { inputSchema: {} }, handler);
}
