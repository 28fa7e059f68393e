import { Client } from "@modelcontextprotocol/sdk/client/index.js";

export async function lend(client = new Client({ name: "agent", version: "1.0.0" })) {
  const agent = new Client({ name: "agent", version: "1.0.0" });
  await agent.callTool({ name: "find", arguments: { query: "Emma" } });
  await agent.callTool({ name: "find", arguments: { title: "Emma" } });
  return client;
}
