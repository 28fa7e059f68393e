import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { crust, size, topping } from "./sizes.js";

const mcp = new McpServer({ name: "pizzeria", version: "1.0.0" });

mcp.registerTool("order", {}, async () => {
  const { action } = await mcp.server.elicitInput({
    message: "Which pizza?",
    requestedSchema: { type: "object", properties: { crust, size, topping } },
  });
  return { content: [{ type: "text", text: action }] };
});
