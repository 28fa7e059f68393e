import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import required, { colours, data, format, kinds, readers, weight } from "./words.js";

const server = new McpServer({ name: "meadow", version: "1.0.0" });

server.registerTool("mow", {}, async () => ({
  content: [
    { type: "resource_link", uri: "file:///meadow.md", name: "meadow" },
    { type: kinds.note, text: "mown", annotations: { priority: weight, audience: readers } },
    { type: "image", data, mimeType: "image/png" },
  ],
}));

export async function ask() {
  return server.server.elicitInput({
    message: "Who mows?",
    requestedSchema: {
      type: "object",
      properties: {
        name: { type: "string", format: format() },
        hue: { type: "string", oneOf: colours },
      },
      required,
    },
  });
}
