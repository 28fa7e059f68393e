import { StdioServerTransport } from "@modelcontextprotocol/server/stdio";
import { McpServer } from "@modelcontextprotocol/server";
import { z } from "zod";

const server = new McpServer({ name: "lamps", version: "1.0.0" });
server.registerTool("light", { inputSchema: z.object({ lamp: z.string() }) }, ({ lamp }, { mcpReq: { id: requestId } }) => ({
  content: [{ type: "text", text: `${lamp} ${requestId}` }],
}));

const transport = new StdioServerTransport();
await server.connect(transport);
