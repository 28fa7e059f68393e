import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import { ListToolsRequestSchema } from "@modelcontextprotocol/sdk/types.js";
import { zodToJsonSchema } from "zod-to-json-schema";
import { Graft, Prune } from "./arguments.js";
import { z } from "zod";

const server = new Server({ name: "orchard", version: "1.0.0" }, { capabilities: { tools: {} } });
server.setRequestHandler(ListToolsRequestSchema, async () => ({
  tools: [
    { name: "prune", inputSchema: z.toJSONSchema(Prune, { io: "input" }) },
    { name: "graft", inputSchema: zodToJsonSchema(Graft) },
  ],
}));
