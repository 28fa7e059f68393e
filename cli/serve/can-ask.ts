import {
  CLIENT_CAPABILITIES_META_KEY,
  type McpServer,
  type ServerContext,
} from "@modelcontextprotocol/server";

/** Whether a client can show its user a form: it says so in each request, or before 2026-07-28 at the beginning. */
export function canAsk({ server }: McpServer, { mcpReq }: ServerContext): boolean {
  const ofRequest = membersOf(mcpReq.envelope)?.[CLIENT_CAPABILITIES_META_KEY];
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- clients before 2026-07-28 say it nowhere else
  const capabilities = membersOf(ofRequest ?? server.getClientCapabilities());
  const elicitation = membersOf(capabilities?.["elicitation"]);
  if (!elicitation) return false;
  // An empty object is how older clients say that they have forms.
  return elicitation["form"] !== undefined || elicitation["url"] === undefined;
}

function membersOf(value: unknown): Readonly<Record<string, unknown>> | undefined {
  return typeof value === "object" && value !== null ? { ...value } : undefined;
}
