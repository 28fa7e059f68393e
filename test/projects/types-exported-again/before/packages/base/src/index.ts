import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
export type { CallToolResult as ToolResult } from "@modelcontextprotocol/sdk/types.js";

export interface ToolModule {
  name: string;
  config: object;
  handler: (given: any) => Promise<any>;
}

export class Base {
  server = new McpServer({ name: "library", version: "1.0.0" });
  add(tool: ToolModule) {
    this.server.registerTool(tool.name, tool.config, async (given: any) => tool.handler(given));
  }
}
