import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import { ListToolsRequestSchema } from "@modelcontextprotocol/sdk/types.js";

const server = new Server({ name: "kiln", version: "1.0.0" }, { capabilities: { tools: {} } });

server.setRequestHandler(ListToolsRequestSchema, () => ({
  tools: [
    {
      name: "heat",
      description: "Reads the heat.",
      readOnlyHint: true,
      inputSchema: { type: "object" },
    },
    {
      name: "fire",
      description: "Fires the kiln.",
      openWorldHint: true,
      inputSchema: { type: "object" },
    },
  ],
}));
