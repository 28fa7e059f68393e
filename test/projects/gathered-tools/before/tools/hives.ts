import type { Tool } from "@modelcontextprotocol/sdk/types.js";

export const hiveTools: Tool[] = [
  { name: "count", inputSchema: { type: "object", properties: { hive: { type: "string" } } } },
  { name: "rename", inputSchema: { type: "object", properties: { hive: { type: "string" } } } },
];
