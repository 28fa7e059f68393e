import { readdir } from "node:fs/promises";
import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { CallToolRequestSchema } from "@modelcontextprotocol/sdk/types.js";
import { type FerryTool, Line, type Query } from "./index.js";

const server = new Server({ name: "ferries", version: "1.0.0" }, { capabilities: { tools: {} } });

async function load(): Promise<Map<string, FerryTool>> {
  const found = new Map<string, FerryTool>();
  for (const file of await readdir("tools")) {
    const { default: made } = await import(`./tools/${file}`);
    found.set(made.name, made);
  }
  return found;
}

const tools = await load();
server.setRequestHandler(CallToolRequestSchema, async ({ params }) => {
  const tool = tools.get(params.name);
  if (!tool) throw new Error("There is no such tool.");
  return tool.run(params.arguments);
});

export class Timetable {
  private readonly queries: Query[];

  constructor(private readonly lines: Line[]) {}

  async register(to: McpServer): Promise<void> {
    for (const line of this.lines)
      for (const [name, handler] of Object.entries(await line.handlers()))
        to.registerTool(name, {}, (args) => handler(args));
    for (const query of this.queries) to.registerTool("query", {}, () => query.answer());
  }
}
