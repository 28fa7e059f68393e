import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";

export function build() {
  const server = new McpServer({ name: "kiln", version: "1.0.0" });
  server.registerTool("pots", {}, async () => ({
    content: [{ type: "json", json: ["cup", "bowl"] }],
  }));
  server.registerTool("picture", {}, async () => ({
    content: [{ type: "image", data: "aGk=", mimeType: "image/png" }],
  }));
  server.registerTool("size", {}, async () => {
    const answer = await server.server.elicitInput({
      message: "Which size?",
      requestedSchema: {
        type: "object",
        properties: { size: { type: "string", enum: ["s", "l"], enumNames: ["Small", "Large"] } },
      },
    });
    return { content: [{ type: "text", text: answer.action }] };
  });
  return server;
}
