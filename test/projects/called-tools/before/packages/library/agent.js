import { Client } from "@modelcontextprotocol/sdk/client/index.js";

const agent = new Client({ name: "agent", version: "1.0.0" });
await agent.callTool({ name: "find", arguments: { query: "Emma" } });
await agent.callTool({ name: "find", arguments: { title: "Emma" } });
await agent.callTool({ name: "lend", arguments: { book: "Emma", days: "3" } });
await agent.callTool({ name: "lend", arguments: { book: "Emma", days: 3 } });
