import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { McpAgent } from "agents/mcp";
import { addShuttles } from "./shuttles.js";

export class WeaveryMCP extends McpAgent {
  server = new McpServer({ name: "weavery", version: "1.0.0" });

  async init() {
    addShuttles(this);
  }
}
