import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import { kinds } from "./variables.js";
import "./required.cjs";
import "./silenced.cjs";
import { smoke } from "./first.js";
import { woods } from "./muted.js";

const server = new McpServer({ name: "smokehouse", version: "1.0.0" });
server.registerTool("kinds", {}, () => ({
  content: [{ type: "text", text: kinds + smoke + woods }],
}));
await server.connect(new StdioServerTransport());
