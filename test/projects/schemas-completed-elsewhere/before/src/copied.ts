import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import { ListToolsRequestSchema } from "@modelcontextprotocol/sdk/types.js";
import { tools } from "./copied-tools.js";

const server = new Server({ name: "kiln", version: "1.0.0" }, { capabilities: { tools: {} } });

// Every schema gets the type.
server.setRequestHandler(ListToolsRequestSchema, async () => ({
  tools: tools.map((tool) => ({
    ...tool,
    inputSchema: { ...tool.inputSchema, type: "object" as const },
  })),
}));
