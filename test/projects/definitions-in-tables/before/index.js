import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import { CallToolRequestSchema, ListToolsRequestSchema } from "@modelcontextprotocol/sdk/types.js";
import { draft } from "./drafts.js";
import { glaze, tools } from "./tools.js";

const server = new Server({ name: "kiln", version: "1.0.0" }, { capabilities: { tools: {} } });

server.setRequestHandler(ListToolsRequestSchema, async () => ({
  tools: [
    ...Object.entries(tools).map(([name, { run, ...tool }]) => ({ name, ...tool })),
    glaze.tool,
  ],
}));

server.setRequestHandler(CallToolRequestSchema, async ({ params }) => {
  if (params.name === "draft") {
    const { content } = await draft();
    return { content: content.map(({ text }) => ({ type: "text", text: text.text })) };
  }
  return params.name === "glaze" ? glaze.handler() : tools[params.name].run(params.arguments);
});
