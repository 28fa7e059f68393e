import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";

export const server = new McpServer({ name: "ferry-desk", version: "1.0.0" });

/** Asks the passenger. */
export async function ask(message, form) {
  return server.server.elicitInput({ message, requestedSchema: form });
}

/** Registers a tool that answers with one block. */
export function answering(name, { input, answer }) {
  server.registerTool(name, { inputSchema: input }, async (args) => ({
    content: [await answer(args)],
  }));
}

/** Registers a tool that answers with several ones. */
export function listing(name, ...blocks) {
  server.registerTool(name, {}, async () => ({ content: [blocks[0], blocks[1]] }));
}

/** Timetables, each of which is a resource. */
export class Timetable {
  register(name, address) {
    server.registerResource(name, address, {}, async () => ({
      contents: [await this.read(address)],
    }));
  }
}

/** Pictures that any file may add. */
export const pictures = new Map();

server.registerTool("picture", {}, async ({ name }) => ({
  content: [pictures.get(name)],
}));
