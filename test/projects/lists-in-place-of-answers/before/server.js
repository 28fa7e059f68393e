import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import {
  ListPromptsRequestSchema,
  ListToolsRequestSchema,
} from "@modelcontextprotocol/sdk/types.js";
import { allTools, prompts } from "./tools.js";

const server = new Server(
  { name: "orchard", version: "1.0.0" },
  {
    capabilities: { tools: {}, prompts: {} },
  },
);
server.setRequestHandler(ListToolsRequestSchema, async () => allTools);
server.setRequestHandler(ListPromptsRequestSchema, async () => prompts);
