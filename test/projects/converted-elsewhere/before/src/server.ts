import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import { ListToolsRequestSchema } from "@modelcontextprotocol/sdk/types.js";
import { zodToJsonSchema } from "zod-to-json-schema";
import { mergeSchema } from "./schemas.js";

const tools = [{ name: "merge", inputSchema: zodToJsonSchema(mergeSchema as never) }];

export const server = new Server(
  { name: "forge", version: "1.0.0" },
  { capabilities: { tools: {} } },
);
server.setRequestHandler(ListToolsRequestSchema, async () => ({ tools }) as never);
