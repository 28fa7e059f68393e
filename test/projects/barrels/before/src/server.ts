import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import { CallToolRequestSchema } from "@modelcontextprotocol/sdk/types.js";
import { chartSeries } from "./blocks";
import { answerTool } from "./tools";

export const server = new Server(
  { name: "kiln", version: "1.0.0" },
  { capabilities: { tools: {} } },
);

server.setRequestHandler(CallToolRequestSchema, answerTool);

export const chart = chartSeries([]);
