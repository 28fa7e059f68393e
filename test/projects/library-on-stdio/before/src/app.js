import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { listen } from "./listen.js";

class App {
  #server = new McpServer({ name: "app", version: "1.0.0" });
  #transports = [];

  use(transport) {
    this.#transports.push(transport);
  }

  useHttp() {
    this.use({ start: (server) => listen(server, 3000) });
  }

  async start() {
    for (const transport of this.#transports) await transport.start(this.#server);
  }
}

export async function createApp() {
  return new App();
}
