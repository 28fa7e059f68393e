import type { Server } from "@modelcontextprotocol/sdk/server/index.js";
import { clay, glaze } from "./glaze.js";
import { secondGlaze } from "./second-glaze.js";

export const ask = (server: Server) =>
  server.elicitInput({
    message: "Which?",
    requestedSchema: { type: "object", properties: { clay, glaze, secondGlaze } },
  });
