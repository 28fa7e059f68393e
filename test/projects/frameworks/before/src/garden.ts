import { MCPServer } from "@mastra/mcp";
import * as tools from "./garden-tools.js";

export const server = new MCPServer({
  name: "garden",
  version: "1.0.0",
  tools,
});
