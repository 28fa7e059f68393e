import type { Server } from "@modelcontextprotocol/sdk/server/index.js";
import { sizes, colors, shapes, woods, metals } from "./forms.js";
export const ask = (server: Server) =>
  server.elicitInput({
    message: "?",
    requestedSchema: { type: "object", properties: { sizes, colors, shapes, woods, metals } },
  });
