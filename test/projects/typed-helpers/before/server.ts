import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { GetPromptRequestSchema } from "@modelcontextprotocol/sdk/types.js";
import { form, guard, message, note, notes } from "./make.js";

const server = new McpServer({ name: "orchard", version: "1.0.0" });
const low = new Server({ name: "orchard", version: "1.0.0" }, { capabilities: {} });

server.registerTool(
  "look",
  {},
  // @ts-expect-error `Block` allows any type
  guard(async () => ({ content: [note("Bloom"), ...notes()] })),
);

// @ts-expect-error `Message` allows any role
low.setRequestHandler(GetPromptRequestSchema, () => ({ messages: [message()] }));

// @ts-expect-error `Form` allows fields that the protocol does not know
export const asked = () => low.elicitInput({ message: "Which?", requestedSchema: form() });
