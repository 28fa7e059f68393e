import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { Answer, block, link } from "./blocks.js";

const server = new McpServer({ name: "tides", version: "1.0.0" });

server.registerTool("low", {}, async () => ({
  content: [block("table", "06:10"), block("text", "18:40")],
}));
server.registerTool("high", {}, async () => ({
  content: [link("tides.pdf", "Tides"), link("tides://high", "High")],
}));
server.registerTool("all", {}, async () => new Answer().say("All").say(["06:10", "12:20"]).done());
