import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import { CallToolRequestSchema, ListToolsRequestSchema } from "@modelcontextprotocol/sdk/types.js";
import { copied, counted as measured, toWire } from "./wire.js";

const server = new Server({ name: "quay", version: "1.0.0" }, { capabilities: { tools: {} } });

const rows = [{ name: "list_berths", inputSchema: { type: "object" } }];
const others = [{ name: "book_berth", inputSchema: {} }];
const blocks = [{ type: "text", text: JSON.stringify({ berth: 4 }) }];

server.setRequestHandler(ListToolsRequestSchema, async () => ({
  tools: [
    ...rows.map(toWire),
    ...others.map(measured),
    copied({ name: "free_berth", inputSchema: { type: "object" } }),
  ],
}));

server.setRequestHandler(CallToolRequestSchema, async () => ({ content: blocks.map(copied) }));
