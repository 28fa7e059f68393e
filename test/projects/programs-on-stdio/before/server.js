import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import * as glazes from "./glazes/index.js";
import { Fault } from "./fault.js";
import { log } from "./log.js";
import { print } from "./print.js";
import * as tools from "./tools/index.js";

export function createServer() {
  const server = new McpServer({ name: "kiln", version: "1.0.0" });
  server.registerTool("measure", {}, async () => {
    log.info("measuring");
    print("measuring");
    for (const glaze of Object.values(glazes)) glaze();
    return { content: [{ type: "text", text: String(tools.measure()) }] };
  });
  server.registerTool("glaze", {
    handler: async () => {
      console.log("glazing");
      if (Object.keys(glazes).length === 0) Fault.refuse("glaze");
      return { content: [{ type: "text", text: "done" }] };
    },
  });
  return server;
}
