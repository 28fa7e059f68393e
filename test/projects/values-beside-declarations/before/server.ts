import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { picture, type Picture } from "./pictures.js";

const server = new McpServer({ name: "kiln", version: "1.0.0" });
server.registerTool("glaze", {}, async () => ({ content: [picture] }));
server.registerTool("fire", {}, async () => {
  const shown: Picture = { type: "image", data: "aGk=", mimeType: "image/png" };
  return { content: [shown] };
});
