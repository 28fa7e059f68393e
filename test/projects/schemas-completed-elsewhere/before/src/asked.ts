import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import { ListToolsRequestSchema } from "@modelcontextprotocol/sdk/types.js";
import { tools } from "./asked-tools.js";

const server = new Server({ name: "kiln", version: "1.0.0" }, { capabilities: { tools: {} } });

// A schema without a type gets it.
server.setRequestHandler(ListToolsRequestSchema, async () => ({
  tools: tools.map(({ inputSchema, name }) => {
    const schema: Record<string, unknown> = inputSchema;
    if (!schema.type) schema.type = "object";
    return { name, inputSchema: schema };
  }),
}));
