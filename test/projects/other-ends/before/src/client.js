import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { ElicitRequestSchema } from "@modelcontextprotocol/sdk/types.js";

const client = new Client(
  { name: "form", version: "1.0.0" },
  { capabilities: { elicitation: {} } },
);

client.setRequestHandler(ElicitRequestSchema, async ({ params }) => {
  const content = {};
  for (const [key, field] of Object.entries(params.requestedSchema.properties)) {
    console.log(field.enumNames?.join(", "));
    content[key] = field.enum?.[0] ?? "";
  }
  return { action: "accept", content };
});

const options = { json: process.argv.includes("--json") };
export const isJson = options.json;
