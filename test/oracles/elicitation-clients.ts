import {
  Client as NextClient,
  InMemoryTransport as NextTransport,
} from "@modelcontextprotocol/client";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { InMemoryTransport } from "@modelcontextprotocol/sdk/inMemory.js";
import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import {
  type ElicitRequestFormParams,
  ElicitRequestSchema,
} from "@modelcontextprotocol/sdk/types.js";
import { McpServer as NextServer } from "@modelcontextprotocol/server";

/** The outcome of a form and its answer. */
export interface Asked {
  /**
   * The form that the client's handler receives; `undefined` if the client refuses the request
   * first.
   */
  readonly arrived: unknown;
  /** The error that the server's function throws, if it does. */
  readonly error: string | undefined;
}

/** The content of an answer. */
export type Answer = Readonly<Record<string, string | number | boolean | string[]>>;

const information = { name: "test", version: "1" };
const capabilities = { elicitation: { form: {} } };

/**
 * Sends a form from a server to a client of the same SDK version, which accepts it with this
 * content.
 */
export type Ask = (requestedSchema: unknown, content: Answer) => Promise<Asked>;

export const askedBySdk1: Ask = async (requestedSchema, content) => {
  const client = new Client(information, { capabilities });
  let arrived: unknown;
  client.setRequestHandler(ElicitRequestSchema, ({ params }) => {
    if (params.mode !== "url") arrived = params.requestedSchema;
    return { action: "accept", content };
  });
  const { server } = new McpServer(information);
  const [ours, theirs] = InMemoryTransport.createLinkedPair();
  await Promise.all([client.connect(ours), server.connect(theirs)]);
  const params = { message: "?", requestedSchema } as ElicitRequestFormParams; // not allowed by the types
  const error = await errorOf(() => server.elicitInput(params));
  return { arrived, error };
};

export const askedBySdk2: Ask = async (requestedSchema, content) => {
  const client = new NextClient(information, { capabilities });
  let arrived: unknown;
  client.setRequestHandler("elicitation/create", ({ params }) => {
    if (params.mode !== "url") arrived = params.requestedSchema;
    return { action: "accept", content };
  });
  const { server } = new NextServer(information);
  const [ours, theirs] = NextTransport.createLinkedPair();
  await Promise.all([client.connect(ours), server.connect(theirs)]);
  const params = { message: "?", requestedSchema } as ElicitRequestFormParams; // as above
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- servers use it in 2025-11-25
  const error = await errorOf(() => server.elicitInput(params));
  return { arrived, error };
};

async function errorOf(ask: () => Promise<unknown>): Promise<string | undefined> {
  try {
    await ask();
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
