import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";

export const server = new McpServer({ name: "kiln", version: "1.0.0" });

server.registerTool("photograph", {}, () => ({
  content: [{ type: "image", data: "cG90", mimeType: "image/png" }],
}));

server.registerTool("fire", {}, () => ({
  is_error: true,
  content: [{ type: "text", text: "The kiln is cold." }],
}));

server.registerTool("cones", {}, () => ({
  content: [{ type: "text", text: JSON.stringify({ glaze: "6" }) }],
}));

server.registerTool("book", {}, async () => {
  const { action } = await server.server.elicitInput({
    message: "Which kiln?",
    requestedSchema: {
      type: "object",
      properties: { kiln: { type: "string", title: "Kiln" } },
    },
  });
  return { content: [{ type: "text", text: action }] };
});
