import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { listing, summary } from "./index.js";

const server = new McpServer({ name: "harbour", version: "1.0.0" });

server.registerTool("moor", {}, async ({ berths }) => {
  const rows = [];
  const result = listing(rows);
  for (const berth of berths) rows.push(berth);
  return result;
});

server.registerTool("leave", {}, async ({ berths }) => {
  const rows = [];
  for (const berth of berths) rows.push(berth);
  const result = summary({ rows });
  console.error(rows.length);
  return result;
});
