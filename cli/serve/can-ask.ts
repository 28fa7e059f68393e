import {
  CLIENT_CAPABILITIES_META_KEY,
  type McpServer,
  type ServerContext,
} from "@modelcontextprotocol/server";
import { asRecord, isRecord } from "../records.js";

/** Whether a client can show its user a form: it says so in each request, or before 2026-07-28 at the beginning. */
export function canAsk({ server }: McpServer, { mcpReq }: ServerContext): boolean {
  const ofRequest = asRecord(mcpReq.envelope)[CLIENT_CAPABILITIES_META_KEY];
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- clients before 2026-07-28 say it nowhere else
  const capabilities = asRecord(ofRequest ?? server.getClientCapabilities());
  const { elicitation } = capabilities;
  if (!isRecord(elicitation)) return false;
  // An empty object is how older clients say that they have forms.
  return elicitation["form"] !== undefined || elicitation["url"] === undefined;
}
