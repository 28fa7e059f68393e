import { McpServer } from "@modelcontextprotocol/server";
import { z } from "zod";

export function add(server: McpServer, name: string, handler: (args: any, extra: any) => any) {
  server.registerTool(name, { inputSchema: z.object({}) }, handler);
}
