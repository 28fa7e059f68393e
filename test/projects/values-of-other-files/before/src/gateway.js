import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import { CallToolRequestSchema } from "@modelcontextprotocol/sdk/types.js";
import { Upstream } from "./upstream.js";

const upstream = new Upstream(new Client({ name: "gateway", version: "1.0.0" }));
const server = new Server({ name: "gateway", version: "1.0.0" }, { capabilities: { tools: {} } });

server.setRequestHandler(CallToolRequestSchema, async ({ params }) => {
  const result = await upstream.call(params);
  return { content: result.content };
});
