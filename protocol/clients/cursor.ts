import type { Client } from "./client.js";

/** Cursor, which counts the name of the server with that of the tool. */
export const cursor: Client = {
  id: "cursor",
  name: "Cursor",
  limits: [
    {
      of: { kind: "tool name", maximum: 59, prefix: "" },
      effect: "tool dropped",
      says: "Combined server and tool name length",
      source: "https://github.com/ComposioHQ/composio/issues/2788",
      verified: "2026-11-23",
    },
  ],
};
