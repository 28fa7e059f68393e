import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import { CallToolRequestSchema } from "@modelcontextprotocol/sdk/types.js";
import { Registry } from "./registry.js";
import { report, search } from "./tools.js";

const registry = new Registry();
registry.register(search);
registry.register(report);

const server = new Server({ name: "books", version: "1.0.0" }, { capabilities: { tools: {} } });
server.setRequestHandler(CallToolRequestSchema, async ({ params }) =>
  registry.run(params.name, params.arguments ?? {}),
);
