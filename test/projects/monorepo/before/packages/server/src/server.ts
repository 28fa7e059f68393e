import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { clay } from "../../forms/src/index.js";

export const server = new McpServer({ name: "kiln", version: "1.0.0" });

export async function ask(): Promise<string> {
  const { action } = await server.server.elicitInput({
    message: "Which clay?",
    requestedSchema: { type: "object", properties: { clay } },
  });
  return action;
}
