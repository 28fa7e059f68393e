import type { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";

export function registerEverything(mcp: McpServer) {
  mcp.registerTool("sweep", { description: "Sweeps the barn" }, () => ({
    content: [{ type: "text", text: "Swept." }],
  }));
}
