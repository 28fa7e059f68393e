import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { clayField, type DeskForm, glazeField } from "./types";

export const server = new McpServer({ name: "kiln", version: "1.0.0" });

export async function ask() {
  const requestedSchema: DeskForm = {
    type: "object",
    properties: {
      clay: clayField,
      glaze: glazeField,
      wheel: {
        type: "string",
        enum: ["kick", "motor"],
        enumNames: ["Kick wheel", "With a motor"],
      },
    },
  };
  return server.server.elicitInput({ message: "What do you need?", requestedSchema });
}
