import { Client } from "@modelcontextprotocol/sdk/client/index.js";

const agent = new Client({ name: "agent", version: "1.0.0" });
await agent.callTool({ name: "find", arguments: { query: "Emma" } });
