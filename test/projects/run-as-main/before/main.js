const { McpServer } = require("@modelcontextprotocol/sdk/server/mcp.js");

const server = new McpServer({ name: "shop", version: "1.0.0" });
const size = { content: [{ type: "text", text: "Small", priority: 0.5 }] };
server.registerTool("size", {}, async () => size);
exports.size = size;
if (require.main === module) require("./show.js");
