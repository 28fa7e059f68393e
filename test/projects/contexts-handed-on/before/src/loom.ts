import type { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import type { CallToolResult } from "@modelcontextprotocol/sdk/types.js";
import { z } from "zod";
import { log } from "./log.js";

export function registerTools(server: McpServer): void {
  server.registerTool("weave", { inputSchema: { cloth: z.string() } }, async ({ cloth }, extra) =>
    weave(cloth, extra),
  );
  server.registerTool("count", {}, (extra) => count(extra));
  server.registerTool("wash", { inputSchema: { cloth: z.string() } }, async ({ cloth }, extra) =>
    wash(cloth, extra),
  );
}

async function weave(
  cloth: string,
  extra: { sessionId?: string; requestId: unknown },
): Promise<CallToolResult> {
  const tool = "weave";
  const { requestId } = extra;
  log.info({ tool, requestId }, "woven");
  return described(cloth, extra);
}

function described(cloth: string, extra: { requestId: unknown }): CallToolResult {
  return { content: [{ type: "text", text: `${cloth} ${String(extra.requestId)}` }] };
}

function count({ signal }: { signal: AbortSignal }): CallToolResult {
  return { content: [{ type: "text", text: signal.aborted ? "0" : "1" }] };
}

/** What the project's own code needs; it is also called without a request. */
interface Caller {
  sessionId?: string;
  requestId?: unknown;
}

function wash(cloth: string, caller: Caller): CallToolResult {
  return { content: [{ type: "text", text: `${cloth} ${String(caller.requestId)}` }] };
}

export const washed = wash("sheet", { requestId: 0 });
