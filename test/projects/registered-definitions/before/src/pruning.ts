import type { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { z } from "zod";
import { lenient } from "./schemas.js";

export function addPruning(server: McpServer): void {
  const inputSchema = lenient({ tree: z.string() });
  server.registerTool("prune", { inputSchema }, () => ({
    content: [{ type: "text", text: "Pruned." }],
  }));
}
