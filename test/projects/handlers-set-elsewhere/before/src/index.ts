import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { completeNames, listTools } from "./handlers.js";

export function createServer() {
  const mcp = new McpServer(
    { name: "beekeeper", version: "1.0.0" },
    { capabilities: { tools: {} } },
  );
  listTools(mcp.server);
  completeNames(mcp);
  return mcp;
}
