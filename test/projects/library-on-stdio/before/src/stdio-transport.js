import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";

export class StdioTransport {
  async start(server) {
    await server.connect(new StdioServerTransport());
  }
}
