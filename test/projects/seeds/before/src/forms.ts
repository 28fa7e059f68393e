import type { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import type { DeskForm } from "./desk-field.js";
import { glazeNames, glazes, kilnNames, kilns, shelfNames, shelves } from "./lists.js";

export async function askForWheel({ server }: McpServer) {
  const requestedSchema: DeskForm = {
    type: "object",
    properties: {
      wheel: {
        type: "string",
        enum: ["kick", "motor"],
        enumNames: ["Kick wheel", "With a motor"],
      },
    },
  };
  return server.elicitInput({ message: "Which wheel?", requestedSchema });
}

export async function askForGlaze({ server }: McpServer) {
  return server.elicitInput({
    message: "Which glaze, which kiln?",
    requestedSchema: {
      type: "object",
      properties: {
        glaze: { type: "string", enum: [...glazes], enumNames: [...glazeNames] },
        kiln: { type: "string", enum: kilns, enumNames: kilnNames },
        shelf: { type: "string", enum: shelves, enumNames: shelfNames },
      },
    },
  });
}
