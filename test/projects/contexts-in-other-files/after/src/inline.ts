import { McpServer } from "@modelcontextprotocol/server";
import { z } from "zod";
import { mocked } from "./mocked.js";
import { makeHandler } from "./factory.js";
import { tools } from "./table.js";
import { Spin } from "./spin.js";
import { Base } from "./base.js";
import { progress } from "./progress.js";

const server = new McpServer({ name: "loom", version: "1.0.0" });
const spin = new Spin();

server.registerTool("spin", { inputSchema: z.object({ thread: z.string() }) }, async ({ thread }, ctx) => {
  /* @mcp-codemod-error The context object is forwarded to mocked(…) — its property shape changed in v2 (e.g. extra.signal is now ctx.mcpReq.signal, extra.sendRequest is ctx.mcpReq.send). Update the helper's parameter type and property accesses. */
  mocked(ctx);
  await progress(ctx, 1);
  new Sub(ctx).go();
  return { content: [{ type: "text", text: thread }] };
});
server.registerTool("make", { inputSchema: z.object({ thread: z.string() }) }, makeHandler("a"));
for (const { name, handler } of tools)
  server.registerTool(name, { inputSchema: z.object({ a: z.string() }) }, handler);
server.registerTool("run", { inputSchema: z.object({ a: z.string() }) }, (args, ctx) =>
  spin.run(args, ctx),
);

class Sub extends Base {
  constructor(context: any) {
    super(context);
  }
}
