import "@team/forms/looks.css";
import type { Server } from "@modelcontextprotocol/sdk/server/index.js";
import { sizes, colors } from "@team/forms";
export const ask = (server: Server) =>
  server.elicitInput({
    message: "?",
    requestedSchema: { type: "object", properties: { sizes, colors } },
  });
