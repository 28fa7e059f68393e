import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { printReports } from "./reports.js";

export function makePrintingServer(bus) {
  const server = new McpServer({ name: "prints", version: "1.0.0" });
  printReports(bus, server);
  return server;
}
