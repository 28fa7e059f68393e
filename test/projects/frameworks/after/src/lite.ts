import { McpServer } from "mcp-lite";

const server = new McpServer({ name: "kiln", version: "1.0.0" });
server.tool("fire", {
  description: "Fires a pot",
  handler: (pot: unknown) => ({
    content: [{ type: "text", text: JSON.stringify(pot) }],
  }),
});
