import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import { policyFor } from "./shared/index.js";

export async function serve() {
  const server = new McpServer({ name: "debugger", version: "1.0.0" });
  policyFor("js").begin();
  await server.connect(new StdioServerTransport());
}
