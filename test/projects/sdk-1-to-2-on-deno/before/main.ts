import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import { z } from "zod";

const server = new McpServer({ name: "lamps", version: "1.0.0" });
server.registerTool("light", { inputSchema: { lamp: z.string() } }, ({ lamp }, { requestId }) => ({
  content: [{ type: "text", text: `${lamp} ${requestId}` }],
}));

const transport = new StdioServerTransport();
await server.connect(transport);
