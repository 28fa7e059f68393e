import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import { ListToolsRequestSchema } from "@modelcontextprotocol/sdk/types.js";

export const server = new Server(
  { name: "mill", version: "1.0.0" },
  { capabilities: { tools: {} } },
);
server.setRequestHandler(ListToolsRequestSchema, async () => ({
  tools: [
    {
      name: "grind",
      inputSchema: { type: "object", properties: { sacks: { type: "int" } } },
    },
  ],
}));
