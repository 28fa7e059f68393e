import { Client } from "@modelcontextprotocol/sdk/client/index.js";

// It calls a tool of another server that has the same name.
const reader = new Client({ name: "reader", version: "1.0.0" });
await reader.callTool({ name: "find", arguments: { page: 3 } });
