import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import type { RequestHandlerExtra } from "@modelcontextprotocol/sdk/shared/protocol.js";
import {
  ErrorCode,
  ListRootsResultSchema,
  McpError,
  type ServerNotification,
  type ServerRequest,
} from "@modelcontextprotocol/sdk/types.js";
import { z } from "zod";
import { registerLamp } from "./lamp.js";
import { registerHorn } from "./horn.js";

const reach = { miles: z.number().describe("How far it shines") };

/** What a lighthouse can do. */
export function createServer() {
  const server = new McpServer({ name: "lighthouse", version: "1.0.0" });

  server.registerTool(
    "shine",
    { description: "Shines", inputSchema: reach },
    async ({ miles }, extra) => {
      if (miles < 0) throw new McpError(ErrorCode.InvalidParams, "Not backwards");
      const keeper: string | undefined = keeperOf(extra);
      await extra.sendNotification({
        method: "notifications/progress",
        params: { progressToken: 1, progress: miles },
      });
      const language = extra.requestInfo?.headers["accept-language"];
      return {
        content: [{ type: "text", text: `${keeper ?? "Nobody"} shines, ${String(language)}` }],
      };
    },
  );

  server.tool("folders", async ({ sendRequest, signal }) => {
    const { roots } = await sendRequest({ method: "roots/list" }, ListRootsResultSchema);
    return { content: [{ type: "text", text: `${roots.length} ${signal.aborted}` }] };
  });

  registerLamp(server);
  registerHorn(server);
  return server;
}

function keeperOf(
  extra: RequestHandlerExtra<ServerRequest, ServerNotification>,
): string | undefined {
  return extra.authInfo?.clientId;
}
