import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { log } from "./log.js";
import { print } from "./print.js";
import { measure } from "./tools/index.js";

export function createServer() {
  const server = new McpServer({ name: "kiln", version: "1.0.0" });
  server.registerTool("measure", {}, async () => {
    log.info("measuring");
    print("measuring");
    return { content: [{ type: "text", text: String(measure()) }] };
  });
  return server;
}
