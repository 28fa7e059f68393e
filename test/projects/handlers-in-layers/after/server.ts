import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import {
  CallToolRequestSchema,
  ListResourcesRequestSchema,
  ListToolsRequestSchema,
} from "@modelcontextprotocol/sdk/types.js";
import { guarded, layered } from "./layers.js";

const lists = async () => {
  return { tools: [] };
};

const calls = async (name: string) => {
  return { content: [{ type: "json", json: { name } }] };
};

const listsInLayers = layered<typeof lists>()(lists);
const callsInLayers = layered<typeof calls>()(calls);
const resources = guarded(async () => ({ resources: [] }));
const gone = guarded(async (name: string) => ({ content: [{ type: "text", text: name }] }));

const server = new Server(
  { name: "mill", version: "1.0.0" },
  {
    capabilities: { tools: {}, resources: {} },
  },
);
server.setRequestHandler(ListToolsRequestSchema, () => listsInLayers());
server.setRequestHandler(ListResourcesRequestSchema, resources);
server.setRequestHandler(CallToolRequestSchema, ({ params }) =>
  params.name === "gone" ? gone(params.name) : callsInLayers(params.name),
);
