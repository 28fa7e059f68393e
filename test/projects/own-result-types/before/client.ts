import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { ElicitRequestSchema } from "@modelcontextprotocol/sdk/types.js";
import { answer, refusal } from "./lib/answer.js";

export const client = new Client(
  { name: "orchard", version: "1.0.0" },
  { capabilities: { elicitation: {} } },
);

client.setRequestHandler(ElicitRequestSchema, async ({ params }) =>
  params.message === "" ? refusal() : answer(params.message),
);
