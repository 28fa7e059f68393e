import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { sendReports } from "./reports.js";

export function makeReportingServer(bus) {
  const server = new McpServer({ name: "reports", version: "1.0.0" });
  sendReports(bus, server);
  return server;
}
