import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { InvalidGrantError } from "@modelcontextprotocol/sdk/server/auth/errors.js";
import { ElicitRequestSchema, ListToolsResultSchema } from "@modelcontextprotocol/sdk/types.js";
import { CallToolResultSchema } from "./errors.js";

export const client = new Client(
  { name: "ship", version: "1.0.0" },
  { capabilities: { elicitation: {} } },
);

client.setRequestHandler(ElicitRequestSchema, () => ({ action: "decline" }));

export async function look(): Promise<number> {
  const { tools } = await client.request({ method: "tools/list" }, ListToolsResultSchema);
  return tools.length;
}

export function isOver(error: unknown): boolean {
  return error instanceof InvalidGrantError;
}

export const isResult = (value: unknown) => CallToolResultSchema.safeParse(value).success;
