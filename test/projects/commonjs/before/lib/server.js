const { McpServer } = require("@modelcontextprotocol/sdk/server/mcp.js");
const fields = require("./fields");
const { done } = require("./messages");

const server = new McpServer({ name: "kiln", version: "1.0.0" });

server.registerTool("order_pot", { description: "Orders a pot" }, async () => {
  const chosen = await server.server.elicitInput({
    message: "Which shape?",
    requestedSchema: { type: "object", properties: { shape: fields.shape } },
  });
  return { content: [done(chosen.content ?? {})] };
});

module.exports = { server };
