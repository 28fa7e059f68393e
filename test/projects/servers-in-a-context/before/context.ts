import type { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import type { Registry } from "./registry.js";

export interface Context {
  readonly server: McpServer;
  readonly registry: Registry;
  readonly bees: () => Promise<string>;
}
