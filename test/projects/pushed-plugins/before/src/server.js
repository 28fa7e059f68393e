import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { plugins } from "./plugins.js";
import "./tides.js";

const server = new McpServer({ name: "harbour", version: "1.0.0" });

server.registerTool("harbour", {}, async () => {
  const content = plugins.map((plugin) => plugin.describe());
  return { content };
});
