import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { glaze } from "@desk/forms/glaze";

export const server = new McpServer({ name: "kiln", version: "1.0.0" });

server.registerTool("order_pot", { description: "Orders a pot" }, async () => {
  const { action, content } = await server.server.elicitInput({
    message: "Which glaze?",
    requestedSchema: { type: "object", properties: { glaze } },
  });
  const text = action === "accept" ? JSON.stringify(content) : "Nothing was chosen.";
  return { content: [{ type: "text", text }] };
});
