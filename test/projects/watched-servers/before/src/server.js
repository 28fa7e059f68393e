import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { watched } from "./watch.js";

const server = watched(new McpServer({ name: "quay", version: "1.0.0" }));
server.registerTool("boats", {}, async () => ({ content: "Two boats" }));
