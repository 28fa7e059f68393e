import { z } from "zod";
import type { createServer } from "./server.js";

/** This file gets its server, and imports nothing of the SDK. */
export function registerLamp(server: ReturnType<typeof createServer>): void {
  server.registerTool("wick", { inputSchema: z.object({ length: z.number() }) }, async ({ length }, ctx) => ({
    content: [{ type: "text" as const, text: `${length} ${String(ctx.mcpReq.id)}` }],
  }));
}
