import { z } from "zod";

/** @param {import("@modelcontextprotocol/server").McpServer} server */
export function registerHorn(server) {
  server.registerTool(
    "blow",
    { description: "Blows the horn", inputSchema: z.object({ loudness: z.record(z.string(), z.number()) }) },
    async ({ loudness }) => ({ content: [{ type: "text", text: JSON.stringify(loudness) }] }),
  );
}
