import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import { ReadResourceRequestSchema } from "@modelcontextprotocol/sdk/types.js";
import { identity } from "./identity.js";

export class Proxy {
  constructor(client) {
    this.client = client;
  }

  async read(uri) {
    const { contents } = await this.client.readResource({ uri });
    return { contents: contents.map((content) => ({ uri: content.uri, text: content.text })) };
  }

  serve() {
    const server = new Server(identity());
    server.setRequestHandler(ReadResourceRequestSchema, ({ params }) => this.read(params.uri));
    return server;
  }
}
