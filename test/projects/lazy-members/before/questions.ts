import type { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import type { ElicitRequestFormParams } from "@modelcontextprotocol/sdk/types.js";

export class Questions {
  constructor(private readonly server: McpServer) {}

  ask(params: ElicitRequestFormParams) {
    return this.server.server.elicitInput(params);
  }
}
