import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import { CallToolRequestSchema, ListToolsRequestSchema } from "@modelcontextprotocol/sdk/types.js";

export interface FerryTool {
  readonly name: string;
  readonly description: string;
  readonly inputSchema: Record<string, unknown>;
  run(given: Record<string, unknown>): Promise<unknown>;
}

export class FerryTools {
  readonly #all: FerryTool[] = [];

  add(tool: FerryTool): this {
    this.#all.push(tool);
    return this;
  }

  serve(server: Server): void {
    server.setRequestHandler(ListToolsRequestSchema, async () => ({
      tools: this.#all.map(({ name, description, inputSchema }) => ({
        name,
        description,
        inputSchema,
      })),
    }));
    server.setRequestHandler(CallToolRequestSchema, async ({ params }) => {
      const tool = this.#all.find(({ name }) => name === params.name);
      if (!tool) throw new Error(`No tool ${params.name}`);
      return tool.run(params.arguments ?? {});
    });
  }
}

export const ferryTools = new FerryTools();
export const extraTools: FerryTool[] = [];
