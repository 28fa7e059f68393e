import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import { ReadResourceRequestSchema } from "@modelcontextprotocol/sdk/types.js";

// Serves any page from its folder.
export const server = new Server(
  { name: "gateway", version: "1.0.0" },
  { capabilities: { resources: {} } },
);
server.setRequestHandler(ReadResourceRequestSchema, async ({ params }) => ({
  contents: [
    { uri: params.uri, mimeType: "text/html;profile=mcp-app", text: await pageAt(params.uri) },
  ],
}));
