import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import type { RequestHandlerExtra } from "@modelcontextprotocol/sdk/shared/protocol.js";
import type { ServerNotification, ServerRequest } from "@modelcontextprotocol/sdk/types.js";
import { z } from "zod";

type Extra = RequestHandlerExtra<ServerRequest, ServerNotification>;

const server = new McpServer({ name: "shuttle", version: "1.0.0" });

server.registerTool("throw", { inputSchema: { rows: z.number() } }, async ({ rows }, extra) => ({
  content: [
    { type: "text", text: named(extra) + counted(extra, rows) + held(extra) + spelt(extra) },
    { type: "text", text: boxed({ extra, rows }) + taken(extra) },
  ],
}));

/** Another object has the same name further in, and a text mentions it. */
function named(extra: any): string {
  const own = [{ requestId: "extra.requestId" }].map((extra) => extra.requestId);
  return own.join() + extra.requestId;
}

/** Hands it on to itself. */
function counted(extra: any, rows: number): string {
  return rows === 0 ? String(extra.requestId) : counted(extra, rows - 1);
}

function held(extra: any): string {
  const context = extra;
  return String(context.requestId);
}

function spelt(extra: any): string {
  return String(
    extra
      // Which one?
      .requestId,
  );
}

function boxed({ extra, rows }: { extra: Extra; rows: number }): string {
  return String(extra.requestId) + String(rows);
}

function taken(extra: Extra): string {
  let { requestId, signal } = extra;
  return String(requestId) + String(signal.aborted);
}
