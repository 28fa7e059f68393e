import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import { ListToolsRequestSchema } from "@modelcontextprotocol/sdk/types.js";
import { tools } from "./set-tools.js";

const server = new Server({ name: "kiln", version: "1.0.0" }, { capabilities: { tools: {} } });

// Every schema gets the type, if there is one.
server.setRequestHandler(ListToolsRequestSchema, async () => ({
  tools: tools.map((tool) => {
    let inputSchema: Record<string, unknown> = tool.inputSchema;
    if (inputSchema && typeof inputSchema === "object")
      inputSchema = { ...inputSchema, type: "object" };
    return { ...tool, inputSchema };
  }),
}));
