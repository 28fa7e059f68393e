import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";

export class Pottery {
  server = new McpServer({ name: "kiln", version: "1.0.0" });

  status() {
    return "cold";
  }

  async start() {
    await this.server.connect(new StdioServerTransport());
  }
}
