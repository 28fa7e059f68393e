import type { Client } from "./client.js";

/** Cursor, which adds the length of the server's name to that of the tool. */
export const cursor: Client = {
  id: "cursor",
  name: "Cursor",
  verified: "2026-11-23",
  limits: [
    {
      of: { kind: "tool name", maximum: 59, prefix: "" },
      effect: "tool dropped",
      says: "Combined server and tool name length",
      source: "https://github.com/ComposioHQ/composio/issues/2788",
    },
    {
      // For all servers together. The limit was 40 until mid-2025.
      of: { kind: "tools", maximum: 80 },
      effect: "tool dropped",
      through: "as of September 2025",
      source: "https://github.com/Snowflake-Labs/mcp/issues/77",
    },
  ],
};
