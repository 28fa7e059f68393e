import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { Outcome } from "./outcome.js";

const mcp = new McpServer({ name: "bakery", version: "1.0.0" });
const found = new Outcome({ type: "object", properties: { bread: { type: "string" } } });

// The first call here is none of `use` in the other file.
mcp.registerTool("order", {}, async () => {
  const requestedSchema = found.fold((form) => form);
  const { action } = await mcp.server.elicitInput({ message: "Which bread?", requestedSchema });
  return { content: [{ type: "text", text: action }] };
});
