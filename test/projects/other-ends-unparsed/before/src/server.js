import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";

const server = new McpServer({ name: "kiln", version: "1.0.0" });

server.registerTool("fire", {}, async () => {
  await server.server.elicitInput({
    message: "How hot?",
    requestedSchema: {
      type: "object",
      properties: {
        heat: { type: "string", enum: ["low", "high"], enumNames: ["Low", "High"] },
      },
    },
  });
  return { content: [{ type: "json", json: { heat: 900 } }] };
});

server.registerTool("show", {}, async () => ({
  content: [{ type: "image", data: "a2lsbg==", mime_type: "image/png" }],
}));

server.registerTool("stop", {}, async () => ({
  content: [{ type: "text", text: "cold" }],
  is_error: true,
}));
