import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import { ListToolsRequestSchema } from "@modelcontextprotocol/sdk/types.js";
import { hiveTools } from "./tools/hives.js";
import { queenTools, renameTool } from "./tools/queens.js";
import { honeyTools } from "./tools/index.js";

const server = new Server({ name: "apiary", version: "1.0.0" }, { capabilities: { tools: {} } });
server.setRequestHandler(ListToolsRequestSchema, async () => ({
  tools: [...hiveTools, ...queenTools, renameTool],
}));

/** A server of its own. */
export const shop = new Server({ name: "shop", version: "1.0.0" }, { capabilities: { tools: {} } });
shop.setRequestHandler(ListToolsRequestSchema, async () => ({ tools: [...honeyTools] }));
