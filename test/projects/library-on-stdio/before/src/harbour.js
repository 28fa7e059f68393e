import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import { listen } from "./listen.js";

export class Harbour {
  #server = new McpServer({ name: "harbour", version: "1.0.0" });

  async start(options) {
    const config = this.#configOf(options);
    if (config.transportType === "stdio") {
      await this.#server.connect(new StdioServerTransport());
    } else if (config.transportType === "http") {
      await listen(this.#server, config.port);
    }
  }

  #configOf({ transportType = "stdio", port = 3000 } = {}) {
    return { transportType, port };
  }
}
