import * as client2 from "@modelcontextprotocol/client";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { InMemoryTransport } from "@modelcontextprotocol/sdk/inMemory.js";
import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import {
  ElicitRequestSchema,
  type ElicitRequestFormParams,
  type ElicitResult,
} from "@modelcontextprotocol/sdk/types.js";
import * as server2 from "@modelcontextprotocol/server";

/** The two major versions of the TypeScript SDK. */
export const lines = ["SDK 1.x", "SDK 2"] as const;
export type Line = (typeof lines)[number];

/** The outcome for a server that asks a user: the answer, or an error message. */
export type Outcome = { readonly arrived: unknown } | { readonly error: string };

const information = { name: "harbour", version: "1.0.0" };
const options = { capabilities: { elicitation: { form: {} } } };

/** The part of a server that asks a user. */
export interface Asking {
  readonly elicitInput: (params: ElicitRequestFormParams) => Promise<unknown>;
}

const form: ElicitRequestFormParams = {
  message: "Sail at noon?",
  requestedSchema: { type: "object", properties: {} },
};

/**
 * Returns the outcome for a server when the client's handler, in the same SDK, returns this value.
 */
export async function answered(line: Line, returned: unknown): Promise<Outcome> {
  return withServer(line, returned, async (server) => server.elicitInput(form));
}

/** Returns the outcome of code that runs on a server with such a client. */
export async function withServer(
  line: Line,
  returned: unknown,
  ask: (server: Asking) => Promise<unknown>,
): Promise<Outcome> {
  const server = await (line === "SDK 2" ? connected2(returned) : connected1(returned));
  try {
    return { arrived: await ask(server) };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  } finally {
    await server.close();
  }
}

async function connected1(returned: unknown): Promise<McpServer["server"]> {
  const client = new Client(information, options);
  const { server } = new McpServer(information);
  client.setRequestHandler(ElicitRequestSchema, () => returned as ElicitResult); // not allowed by the types
  const [ours, theirs] = InMemoryTransport.createLinkedPair();
  await Promise.all([client.connect(ours), server.connect(theirs)]);
  return server;
}

async function connected2(returned: unknown): Promise<server2.McpServer["server"]> {
  const client = new client2.Client(information, options);
  const { server } = new server2.McpServer(information);
  client.setRequestHandler("elicitation/create", () => returned as ElicitResult); // as above
  const [ours, theirs] = client2.InMemoryTransport.createLinkedPair();
  await Promise.all([client.connect(ours), server.connect(theirs)]);
  return server;
}
