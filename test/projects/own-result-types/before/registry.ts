import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import {
  CallToolRequestSchema,
  GetPromptRequestSchema,
  ReadResourceRequestSchema,
} from "@modelcontextprotocol/sdk/types.js";
import { page } from "./lib/page.js";
import { books } from "./books.js";
import { prompts } from "./prompts.js";

export const server = new Server(
  { name: "grove", version: "1.0.0" },
  {
    capabilities: { tools: {}, resources: {}, prompts: {} },
  },
);

server.setRequestHandler(CallToolRequestSchema, async ({ params }) => {
  const made = page([params.name]);
  return { content: made.content };
});

server.setRequestHandler(ReadResourceRequestSchema, async ({ params }) =>
  books.get(params.uri)!.run(),
);

server.setRequestHandler(GetPromptRequestSchema, async ({ params }) =>
  prompts.get(params.name)!.run(),
);
