import { OAuthError, OAuthErrorCode } from "@modelcontextprotocol/client";
import { Client } from "@modelcontextprotocol/client";
import { CallToolResultSchema } from "./errors.js";

export const client = new Client(
  { name: "ship", version: "1.0.0" },
  { capabilities: { elicitation: {} } },
);

client.setRequestHandler("elicitation/create", () => ({ action: "decline" }));

export async function look(): Promise<number> {
  const { tools } = await client.request({ method: "tools/list" });
  return tools.length;
}

export function isOver(error: unknown): boolean {
  return error instanceof OAuthError && error.code === OAuthErrorCode.InvalidGrant;
}

export const isResult = (value: unknown) => CallToolResultSchema.safeParse(value).success;
