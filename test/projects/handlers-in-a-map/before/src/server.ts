import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { Registry } from "./registry.js";
import { tides } from "./tides.js";

const server = new McpServer({ name: "pier", version: "1.0.0" });
const registry = new Registry();
registry.add("winds", async () => ({ content: [{ type: "text", text: "calm" }] }));

server.registerTool("winds", {}, registry.get("winds"));
server.registerTool("tides", {}, tides);
