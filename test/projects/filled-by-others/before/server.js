import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import { CallToolRequestSchema } from "@modelcontextprotocol/sdk/types.js";
import { addNotices } from "./parts/notices.js";

const server = new Server({ name: "harbour", version: "1.0.0" }, { capabilities: { tools: {} } });
const tables = new Map();
const { addTables } = await import("./parts/tables.js");
addTables(tables);

server.setRequestHandler(CallToolRequestSchema, async ({ params }) => {
  const notices = [];
  addNotices(notices);
  return { content: notices, _meta: tables.get(params.name) };
});
