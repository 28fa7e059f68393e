import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { ElicitRequestSchema, ListToolsResultSchema } from "@modelcontextprotocol/sdk/types.js";
import { answers, methods } from "./names.js";

const client = new Client(
  { name: "orchard", version: "1.0.0" },
  { capabilities: { elicitation: {} } },
);

client.setRequestHandler(ElicitRequestSchema, async ({ params }) => ({
  action: params.message.includes("tree") ? answers.yes : answers.no,
}));

export async function list() {
  return client.request({ method: methods.list }, ListToolsResultSchema);
}
