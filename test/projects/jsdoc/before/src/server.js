import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { firing, narrow } from "./firing.js";

export const server = new McpServer({ name: "kiln", version: "1.0.0" });

/** Asks how to fire a pot. */
export function ask() {
  return server.server.elicitInput({
    message: "Which firing?",
    requestedSchema: { type: "object", properties: { firing, narrow } },
  });
}
