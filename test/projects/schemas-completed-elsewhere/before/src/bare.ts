import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import { ListToolsRequestSchema } from "@modelcontextprotocol/sdk/types.js";
import { tools } from "./bare-tools.js";

const server = new Server({ name: "kiln", version: "1.0.0" }, { capabilities: { tools: {} } });

// No schema gets the type.
server.setRequestHandler(ListToolsRequestSchema, async () => ({
  tools: tools.map(({ inputSchema, name }) => ({ name, inputSchema })),
}));
