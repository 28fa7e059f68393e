import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { CallToolRequestSchema } from "@modelcontextprotocol/sdk/types.js";

const client = new Client({ name: "watcher", version: "1.0.0" });

// What is changed here is never sent.
export const call = (name) =>
  client.request({ method: "tools/call", params: { name } }, CallToolRequestSchema);
