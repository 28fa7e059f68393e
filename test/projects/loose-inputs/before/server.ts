import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { z } from "zod";
import { loose } from "./loose.js";

const server = new McpServer({ name: "weather", version: "1.0.0" });

server.registerTool(
  "forecast",
  { description: "Tells the weather.", inputSchema: loose(z.object({ place: z.string() })) },
  async () => ({ content: [{ type: "text", text: "Sunny" }] }),
);
