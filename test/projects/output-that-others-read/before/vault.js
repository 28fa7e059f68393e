import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import { alarms } from "./alarms.js";

const server = new McpServer({ name: "vault", version: "1.0.0" });
console.log("Locked");
await server.connect(new StdioServerTransport());
process.exitCode = alarms.length;
