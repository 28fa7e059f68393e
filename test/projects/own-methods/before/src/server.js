import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";

export const server = new McpServer({ name: "harbour", version: "1.0.0" });
const { registerTool } = server;
server.registerTool = function (name, config, handler) {
  return registerTool.call(this, name, config, async (given) => {
    const result = await handler(given);
    console.error(result.content[0].mime_type);
    return result;
  });
};

export function send(message) {
  if (message.result.is_error) console.error("an error was sent");
  process.stdout.write(JSON.stringify(message));
}
