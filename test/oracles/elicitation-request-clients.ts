import * as v2 from "@modelcontextprotocol/client";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { InMemoryTransport } from "@modelcontextprotocol/sdk/inMemory.js";
import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import {
  type ElicitRequestFormParams,
  ElicitRequestSchema,
  ElicitResultSchema,
} from "@modelcontextprotocol/sdk/types.js";
import {
  createMcpHandler,
  type InputRequest,
  inputRequired,
  McpServer as McpServer2,
} from "@modelcontextprotocol/server";

/**
 * The request that a client receives, or the error if it receives none; `unsent` if the server does
 * not send it and its call returns `undefined`.
 */
export type Asked = { readonly arrived: unknown } | { readonly error: string } | "unsent";

/** Sends the parameters of a request from a server to a client. */
export type Ask = (params: object, capability?: Capability) => Promise<Asked>;

interface Capability {
  readonly form?: Record<string, never>;
  readonly url?: Record<string, never>;
}

const information = { name: "ferry", version: "1" };
const both: Capability = { form: {}, url: {} };

/** Asks with SDK 1's `elicitInput`. */
export const byElicitInput1: Ask = (params, capability = both) =>
  ofSdk1(capability, ({ server }) => server.elicitInput(params as ElicitRequestFormParams)); // not allowed by the types

/** Asks with an explicit SDK 1 request. */
export const byRequest1: Ask = (params, capability = both) =>
  ofSdk1(capability, ({ server }) =>
    server.request({ method: "elicitation/create", params: { ...params } }, ElicitResultSchema),
  );

/** Asks with SDK 2's `elicitInput`. */
export const byElicitInput2: Ask = async (params, capability = both) => {
  const { server } = new McpServer2(information, { capabilities: {} });
  const client = new v2.Client(information, { capabilities: { elicitation: { ...capability } } });
  const [ours, theirs] = v2.InMemoryTransport.createLinkedPair();
  return asked(async (see) => {
    client.setRequestHandler("elicitation/create", (request) => see(request.params));
    await Promise.all([client.connect(ours), server.connect(theirs)]);
    // eslint-disable-next-line @typescript-eslint/no-deprecated -- servers use it in 2025-11-25
    return server.elicitInput(params as v2.ElicitRequestFormParams); // as above
  });
};

/** Asks in the result of an SDK 2 server, as in revision 2026-07-28. */
export async function byResult(request: InputRequest): Promise<Asked> {
  const handler = createMcpHandler(() => {
    const server = new McpServer2(information, { capabilities: { tools: {} } });
    server.registerTool("book", {}, ({ mcpReq }) =>
      mcpReq.inputResponses
        ? { content: [] }
        : inputRequired({ inputRequests: { question: request } }),
    );
    return server;
  });
  const client = new v2.Client(information, {
    capabilities: { elicitation: { form: {}, url: {} } },
    versionNegotiation: { mode: { pin: "2026-07-28" } },
  });
  const transport = new v2.StreamableHTTPClientTransport(new URL("http://localhost/mcp"), {
    fetch: (address, init) => handler.fetch(new Request(address, init)),
  });
  return asked(async (see) => {
    client.setRequestHandler("elicitation/create", (received) => see(received.params));
    await client.connect(transport);
    return client.callTool({ name: "book", arguments: {} });
  });
}

function ofSdk1(
  capability: Capability,
  send: (server: McpServer) => Promise<unknown>,
): Promise<Asked> {
  const server = new McpServer(information, { capabilities: {} });
  const client = new Client(information, { capabilities: { elicitation: { ...capability } } });
  const [ours, theirs] = InMemoryTransport.createLinkedPair();
  return asked(async (see) => {
    client.setRequestHandler(ElicitRequestSchema, ({ params }) => see(params));
    await Promise.all([client.connect(ours), server.connect(theirs)]);
    return send(server);
  });
}

type See = (params: unknown) => { action: "decline" };

async function asked(run: (see: See) => Promise<unknown>): Promise<Asked> {
  const seen: unknown[] = [];
  try {
    const answer = await run((params) => {
      seen.push(params);
      return { action: "decline" };
    });
    if (answer === undefined && seen.length === 0) return "unsent";
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
  return { arrived: seen[0] };
}
