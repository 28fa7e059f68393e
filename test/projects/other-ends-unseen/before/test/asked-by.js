import { Client } from "@modelcontextprotocol/sdk/client/index.js";

export async function askedBy(tool) {
  const client = new Client({ name: "test", version: "1.0.0" });
  const asked = [];
  client.fallbackRequestHandler = async (request) => {
    asked.push(request.params);
    return { action: "decline" };
  };
  await client.callTool({ name: tool });
  return asked;
}
