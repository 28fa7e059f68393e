import { z } from "zod";

/** @param {import("@modelcontextprotocol/sdk/server/mcp.js").McpServer} server */
export function registerHorn(server) {
  server.registerTool(
    "blow",
    { description: "Blows the horn", inputSchema: { loudness: z.record(z.number()) } },
    async ({ loudness }) => ({ content: [{ type: "text", text: JSON.stringify(loudness) }] }),
  );
}
