import { McpServer } from "@modelcontextprotocol/server";
import type { ServerContext } from "@modelcontextprotocol/server";
import { z } from "zod";

type Extra = ServerContext;

const server = new McpServer({ name: "shuttle", version: "1.0.0" });

server.registerTool("throw", { inputSchema: z.object({ rows: z.number() }) }, async ({ rows }, ctx) => ({
  content: [
    { type: "text", text: named(ctx) + counted(ctx, rows) + held(ctx) + spelt(ctx) },
    { type: "text", text: boxed({ extra: ctx, rows }) + taken(ctx) },
  ],
}));

/** Another object has the same name further in, and a text mentions it. */
function named(extra: any): string {
  const own = [{ requestId: "extra.requestId" }].map((extra) => extra.requestId);
  return own.join() + extra.mcpReq.id;
}

/** Hands it on to itself. */
function counted(extra: any, rows: number): string {
  return rows === 0 ? String(extra.mcpReq.id) : counted(extra, rows - 1);
}

function held(extra: any): string {
  const context = extra;
  return String(context.mcpReq.id);
}

function spelt(extra: any): string {
  return String(
    extra
      // Which one?
      .mcpReq.id,
  );
}

function boxed({ extra, rows }: { extra: Extra; rows: number }): string {
  return String(extra.mcpReq.id) + String(rows);
}

function taken(extra: Extra): string {
  let { mcpReq: { id: requestId, signal } } = extra;
  return String(requestId) + String(signal.aborted);
}
