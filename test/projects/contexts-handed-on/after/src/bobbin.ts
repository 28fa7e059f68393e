import type { McpServer, CallToolResult } from "@modelcontextprotocol/server";
import { z } from "zod";
import type { ServerContext } from "./spool.js";

/** Contexts of the project's own, which have the name of the SDK's. */
export function registerBobbin(server: McpServer, context: ServerContext): void {
  server.registerTool("wind", { inputSchema: z.object({ yarn: z.string() }) }, ({ yarn }) =>
    wind(yarn, { context }),
  );
}

function wind(yarn: string, extra: { context: ServerContext }): CallToolResult {
  const { aborted } = extra.context.signal;
  return { content: [{ type: "text", text: aborted ? "" : yarn }] };
}
