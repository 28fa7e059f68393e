import type {
  McpServer,
  CallToolResult,
  ServerContext,
} from "@modelcontextprotocol/server";
import { z } from "zod";
import { log } from "./log.js";

export function registerTools(server: McpServer): void {
  server.registerTool("weave", { inputSchema: z.object({ cloth: z.string() }) }, async ({ cloth }, ctx) =>
    weave(cloth, ctx),
  );
  server.registerTool("count", {}, (extra) => count(extra));
  server.registerTool("wash", { inputSchema: z.object({ cloth: z.string() }) }, async ({ cloth }, ctx) =>
    wash(cloth, ctx),
  );
}

async function weave(
  cloth: string,
  extra: ServerContext,
): Promise<CallToolResult> {
  const tool = "weave";
  const { mcpReq: { id: requestId } } = extra;
  log.info({ tool, requestId }, "woven");
  return described(cloth, extra);
}

function described(cloth: string, extra: ServerContext): CallToolResult {
  return { content: [{ type: "text", text: `${cloth} ${String(extra.mcpReq.id)}` }] };
}

function count({ mcpReq: { signal } }: ServerContext): CallToolResult {
  return { content: [{ type: "text", text: signal.aborted ? "0" : "1" }] };
}

/** What the project's own code needs; it is also called without a request. */
interface Caller {
  sessionId?: string;
  requestId?: unknown;
}

function wash(cloth: string, caller: Caller): CallToolResult {
  /* @mcp-codemod-error A handler's context may arrive here, which has `requestId` in `mcpReq.id`. */
  return { content: [{ type: "text", text: `${cloth} ${String(caller.requestId)}` }] };
}

export const washed = wash("sheet", { requestId: 0 });
