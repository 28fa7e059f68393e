import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import { CallToolRequestSchema } from "@modelcontextprotocol/sdk/types.js";
import answer, { type PotField, lid } from "./answer";
import bowl, { constructor as dish } from "./bowl";
import { handle } from "./parts";
import vase from "./vase";

export const server = new Server(
  { name: "kiln", version: "1.0.0" },
  { capabilities: { tools: {} } },
);

server.setRequestHandler(CallToolRequestSchema, answer);

const jug: PotField = { type: "string", enum: ["s", "l"], enumNames: ["Small", "Large"] };

export function ask(): Promise<unknown> {
  return server.elicitInput({
    message: "Which pot?",
    requestedSchema: {
      type: "object",
      properties: { bowl, dish, handle, jug, lid, vase },
    },
  });
}
