import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import log from "./log.js";
import table from "./table.js";
const run = async () => {
  console.log("run:");
  log("started");
  table.print("started");
  const server = new McpServer({ name: "a", version: "1" });
  await server.connect(new StdioServerTransport());
};
export default run;
