import { type McpServer, ResourceTemplate } from "@modelcontextprotocol/sdk/server/mcp.js";
import { groves } from "./groves.js";

export function registerGroves(server: McpServer, read: (uri: URL) => Promise<string>): void {
  for (const { name, template } of groves)
    server.registerResource(
      name,
      new ResourceTemplate(template, { list: undefined }),
      {},
      async (uri) => ({ contents: [{ uri: uri.href, text: await read(uri) }] }),
    );
}
