import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import { CallToolRequestSchema, ListToolsRequestSchema } from "@modelcontextprotocol/sdk/types.js";
import { addBoats } from "./boats.js";
import { Reports } from "./reports.js";
import { Tides } from "./tides.js";

const server = new Server({ name: "harbour", version: "1.0.0" }, { capabilities: { tools: {} } });

const tools = [];
addBoats(tools);

const reports = new Reports(new Tides());

server.setRequestHandler(ListToolsRequestSchema, async () => ({ tools }));
server.setRequestHandler(CallToolRequestSchema, async () => reports.latest());
