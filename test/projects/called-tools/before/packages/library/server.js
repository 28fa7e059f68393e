import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { z } from "zod";
import { lending } from "./schemas.js";

export const server = new McpServer({ name: "library", version: "1.0.0" });

server.registerTool("find", { inputSchema: { title: z.string() } }, async (found) => ({
  content: [{ type: "text", text: found.title }],
}));
server.registerTool("lend", { inputSchema: lending }, async ({ book }) => ({
  content: [{ type: "text", text: book }],
}));
