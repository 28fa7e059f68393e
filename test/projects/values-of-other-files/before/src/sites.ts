import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import { CallToolRequestSchema, ListToolsRequestSchema } from "@modelcontextprotocol/sdk/types.js";
import { operations } from "./operations.js";
import { download } from "./pictures.js";

const server = new Server({ name: "sites", version: "1.0.0" }, { capabilities: { tools: {} } });

server.setRequestHandler(ListToolsRequestSchema, () => ({
  tools: operations.map(({ id, summary }) => ({
    name: id,
    description: summary,
    inputSchema: { type: "object" },
  })),
}));

server.setRequestHandler(CallToolRequestSchema, async ({ params }) => {
  const data = await download(`https://sites.example/${params.name}.png`);
  return { content: [{ type: "image", data, mimeType: "image/png" }] };
});
