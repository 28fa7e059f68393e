import { McpServer } from "@modelcontextprotocol/server";
import { ask } from "./ask.js";
import { Berth, Ferry } from "./forms.js";

const server = new McpServer({ name: "ferry", version: "1.0.0" });

server.registerTool("book", { description: "Books a berth" }, async (ctx) => {
  const berth = await ask(ctx, "Which berth?", Berth);
  const { engine } = Ferry.parse({ engine: { power: 4 } });
  return { content: [{ type: "text", text: JSON.stringify([berth, engine]) }] };
});
