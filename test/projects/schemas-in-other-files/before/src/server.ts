import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { Gauge, readings, since, weir } from "./fields.js";

const server = new McpServer({ name: "weir", version: "1.0.0" });

// Every value is a schema of another file, and the handler calls its argument as the schema is
// called.
server.tool("set", "Sets the levels", { weir, since: since }, ({ weir }) => ({
  content: [{ type: "text", text: weir }],
}));
server.tool("read", "Reads", { since: since.optional() }, ({ since }) => ({
  content: [{ type: "text", text: `since ${String(since)}` }],
}));
server.registerTool("gauge", { inputSchema: Gauge.shape }, ({ weir }) => ({
  content: [{ type: "text", text: weir }],
}));

// Right.
server.tool("log", "Logs", { weir, readings }, () => ({
  content: [{ type: "text", text: "logged" }],
}));
