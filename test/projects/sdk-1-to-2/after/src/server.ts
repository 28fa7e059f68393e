import { McpServer, ProtocolError, ProtocolErrorCode } from "@modelcontextprotocol/server";
import type { ServerContext } from "@modelcontextprotocol/server";
import { z } from "zod";
import { registerLamp } from "./lamp.js";
import { registerHorn } from "./horn.js";

const reach = { miles: z.number().describe("How far it shines") };

/** What a lighthouse can do. */
export function createServer() {
  const server = new McpServer({ name: "lighthouse", version: "1.0.0" });

  server.registerTool(
    "shine",
    { description: "Shines", inputSchema: z.object(reach) },
    async ({ miles }, ctx) => {
      if (miles < 0) throw new ProtocolError(ProtocolErrorCode.InvalidParams, "Not backwards");
      const keeper: string | undefined = keeperOf(ctx);
      await ctx.mcpReq.notify({
        method: "notifications/progress",
        params: { progressToken: 1, progress: miles },
      });
      const language = ctx.http?.req?.headers.get("accept-language") ?? undefined;
      return {
        content: [{ type: "text", text: `${keeper ?? "Nobody"} shines, ${String(language)}` }],
      };
    },
  );

  server.registerTool("folders", {}, async ({ mcpReq: { send: sendRequest, signal } }) => {
    const { roots } = await sendRequest({ method: "roots/list" });
    return { content: [{ type: "text", text: `${roots.length} ${signal.aborted}` }] };
  });

  registerLamp(server);
  registerHorn(server);
  return server;
}

function keeperOf(
  extra: ServerContext,
): string | undefined {
  return extra.http?.authInfo?.clientId;
}
