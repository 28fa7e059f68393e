import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { fire } from "./fire.js";

const server = new McpServer({ name: "kiln", version: "1.0.0" });
server.registerTool("fire", { description: "Fires." }, fire);
