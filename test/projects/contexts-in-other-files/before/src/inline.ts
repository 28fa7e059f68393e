import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { z } from "zod";
import { mocked } from "./mocked.js";
import { makeHandler } from "./factory.js";
import { tools } from "./table.js";
import { Spin } from "./spin.js";
import { Base } from "./base.js";
import { progress } from "./progress.js";

const server = new McpServer({ name: "loom", version: "1.0.0" });
const spin = new Spin();

server.registerTool("spin", { inputSchema: { thread: z.string() } }, async ({ thread }, extra) => {
  mocked(extra);
  await progress(extra, 1);
  new Sub(extra).go();
  return { content: [{ type: "text", text: thread }] };
});
server.registerTool("make", { inputSchema: { thread: z.string() } }, makeHandler("a"));
for (const { name, handler } of tools)
  server.registerTool(name, { inputSchema: { a: z.string() } }, handler);
server.registerTool("run", { inputSchema: { a: z.string() } }, (args, extra) =>
  spin.run(args, extra),
);

class Sub extends Base {
  constructor(context: any) {
    super(context);
  }
}
