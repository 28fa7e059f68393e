const { McpServer } = require("@modelcontextprotocol/sdk/server/mcp.js");
const ripeness = require("./prompts/ripeness");

const server = new McpServer({ name: "orchard", version: "1.0.0" });
for (const { name, handler } of [ripeness]) server.registerPrompt(name, {}, handler);
