import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import { CallToolRequestSchema } from "@modelcontextprotocol/sdk/types.js";
import { count } from "./count.js";
import { failure } from "./lib/failure.js";
import { rows } from "./rows.js";

const server = new Server({ name: "orchard", version: "1.0.0" }, { capabilities: { tools: {} } });

server.setRequestHandler(CallToolRequestSchema, async ({ params }) => {
  try {
    switch (params.name) {
      case "count":
        return await count(params.arguments);
      default:
        return { content: [{ type: "text", text: rows(params.name).content.length.toFixed() }] };
    }
  } catch (error) {
    return failure(error);
  }
});
