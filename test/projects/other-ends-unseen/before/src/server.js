import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";

export const server = new McpServer({ name: "pottery", version: "1.0.0" });

server.registerTool("order", {}, async () => {
  const answer = await server.server.elicitInput({
    message: "Which size?",
    requestedSchema: {
      type: "object",
      properties: { size: { type: "string", enum: ["s", "l"], enumNames: ["Small", "Large"] } },
    },
  });
  return { content: [{ type: "text", text: answer.action }] };
});

server.registerTool("pots", {}, async () => ({ content: [{ type: "json", json: ["cup"] }] }));
