import {
  CLIENT_CAPABILITIES_META_KEY,
  type ElicitRequestFormParams,
  inputResponse,
  type McpServer,
  type ServerContext,
} from "@modelcontextprotocol/server";
import { counted } from "../report/counted.js";
import { isSince, revisions } from "../../protocol/revision.js";
import { asRecord, isRecord } from "../records.js";
import type { MigrationSummary } from "./rewritten.js";

/** How much the user allows us to rewrite. */
type Scope = "safe" | "all";

const scopes: Readonly<Record<Scope, string>> = {
  safe: "Only what is proven to be safe",
  all: "The suggestions too: they can change what the program does",
};

/** The user's answer to the question whether files may be written. */
export type Said =
  | { readonly kind: "missing" | "declined" | "cancelled" }
  | { readonly kind: "agreed"; readonly suggestions: boolean };

/**
 * Whether a client can show its user a form. Clients declare this in each request or, before
 * 2026-07-28, when they initialize the connection.
 */
export function canAsk({ server }: McpServer, { mcpReq }: ServerContext): boolean {
  const ofRequest = asRecord(mcpReq.envelope)[CLIENT_CAPABILITIES_META_KEY];
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- for clients before 2026-07-28
  const capabilities = asRecord(ofRequest ?? server.getClientCapabilities());
  const { elicitation } = capabilities;
  if (!isRecord(elicitation)) return false;
  // Older clients declare that they support forms with an empty object.
  return elicitation["form"] !== undefined || elicitation["url"] === undefined;
}

/** The user's answer under a key, or `missing` if there is none yet. */
export function saidTo(key: string, { mcpReq }: ServerContext, suggestions: boolean): Said {
  const response = inputResponse(mcpReq.inputResponses, key);
  if (response.kind !== "elicit") return { kind: "missing" };
  if (response.action === "decline") return { kind: "declined" };
  if (response.action === "cancel") return { kind: "cancelled" };
  // If the user does not choose a scope, only what is safe is rewritten.
  return { kind: "agreed", suggestions: suggestions && response.content?.["scope"] === "all" };
}

/** The form that asks the user. It offers a choice of scope only if suggestions are included. */
export function questionFor(
  plan: MigrationSummary,
  suggestions: boolean,
  { server }: McpServer,
): ElicitRequestFormParams {
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- for clients before 2026-07-28
  const negotiated = server.getNegotiatedProtocolVersion();
  const revision = revisions.find((known) => known === negotiated) ?? "2025-06-18";
  const options = isSince(revision, "2025-11-25")
    ? { oneOf: Object.entries(scopes).map(([value, title]) => ({ const: value, title })) }
    : { enum: Object.keys(scopes) };
  const scope = { type: "string" as const, title: "What to rewrite", ...options };
  return {
    message: messageFor(plan, suggestions),
    requestedSchema: suggestions
      ? { type: "object", properties: { scope }, required: ["scope"] }
      : { type: "object", properties: {} },
  };
}

/** The maximum number of files to name: more would not make the question clearer. */
const mostNamed = 10;

function messageFor(
  { rewritten, files, fileCount }: MigrationSummary,
  suggestions: boolean,
): string {
  const named = files.slice(0, mostNamed).map(({ file }) => file);
  const more = fileCount - named.length;
  const list = [...named, ...(more > 0 ? [`${more} more`] : [])].join(", ");
  const what = suggestions
    ? "This includes suggestions, which can change what the program does."
    : "Only what is proven to be safe is rewritten.";
  return `Rewrite ${counted(rewritten, "place")} in ${counted(fileCount, "file")}? ${what} Files: ${list}`;
}
