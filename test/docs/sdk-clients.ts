import { isDeepStrictEqual } from "node:util";
import type { Client, Message, Sdk, Transport } from "./sdk.js";

/** How a client handles a message from a server, in the words of docs/compatibility.md. */
export type Reception =
  | "yes"
  | "drops it"
  | "refuses the result"
  | "refuses the request"
  | "has no forms"
  | "cannot connect"
  | "when told to";

interface Conversation {
  readonly client: Client;
  /** The transport of a hand-written server without any validation. */
  readonly server: Transport;
}

type Answer = (message: Message) => object | undefined;

/** Returns the revision that a client offers first. */
export async function offered(sdk: Sdk): Promise<string | undefined> {
  let offer: string | undefined;
  const { client } = await connected(sdk, {}, (message) => {
    if (message.method === "initialize") offer = message.params?.protocolVersion;
    return olderAnswer(message, {});
  });
  await client.close();
  return offer;
}

/** Returns how a client handles a tool result. */
export async function takesResult(sdk: Sdk, result: object): Promise<Reception> {
  const { client } = await connected(sdk, {}, (message) => olderAnswer(message, result));
  try {
    const arrived = await client.callTool({ name: "any" });
    return isDeepStrictEqual(arrived, result) ? "yes" : "drops it";
  } catch {
    return "refuses the result";
  } finally {
    await client.close();
  }
}

/** Returns how a client handles an elicitation request. */
export async function takesElicitation(sdk: Sdk, params: object): Promise<Reception> {
  let arrived: unknown;
  const { client, server } = await connected(sdk, {}, (message) => olderAnswer(message, {}));
  if (sdk.elicitation !== undefined)
    client.setRequestHandler(sdk.elicitation, (request) => {
      arrived = request.params;
      return { action: "decline" };
    });
  const answer = new Promise<Message>((resolve) => (server.onmessage = resolve));
  await server.send({ jsonrpc: "2.0", id: 1, method: "elicitation/create", params });
  const { error } = await answer;
  await client.close();
  if (error?.code === -32601) return "has no forms";
  if (error?.code === -32603) return "refuses the request";
  return isDeepStrictEqual(arrived, params) ? "yes" : "drops it";
}

/** Returns whether a client works with a server that only supports 2026-07-28. */
export async function meetsCurrentServer(sdk: Sdk): Promise<Reception> {
  if (await meets(sdk, {})) return "yes";
  const isTold = await meets(sdk, { versionNegotiation: { mode: "auto" } });
  return isTold ? "when told to" : "cannot connect";
}

async function meets(sdk: Sdk, options: object): Promise<boolean> {
  try {
    const { client } = await connected(sdk, options, currentAnswer);
    await client.callTool({ name: "any" });
    await client.close();
    return true;
  } catch {
    return false;
  }
}

async function connected(sdk: Sdk, options: object, answer: Answer): Promise<Conversation> {
  const [ours, server] = sdk.InMemoryTransport.createLinkedPair();
  server.onmessage = (message): void => {
    const { id, method } = message;
    if (id === undefined || method === undefined) return;
    const result = answer(message);
    const error = { code: -32601, message: "Method not found" };
    void server.send({ jsonrpc: "2.0", id, ...(result ? { result } : { error }) });
  };
  await server.start();
  const capabilities = { elicitation: { form: {}, url: {} } };
  const client = new sdk.Client({ name: "test", version: "1" }, { capabilities, ...options });
  await client.connect(ours);
  return { client, server };
}

/** Returns the result of a server that accepts any older revision. */
function olderAnswer({ method, params }: Message, toolResult: object): object {
  return method === "initialize"
    ? {
        protocolVersion: params?.protocolVersion,
        capabilities: { tools: {} },
        serverInfo: { name: "test", version: "1" },
      }
    : toolResult;
}

/** Returns the result of a server that only supports 2026-07-28. */
function currentAnswer({ method }: Message): object | undefined {
  const listed = { resultType: "complete", ttlMs: 0, cacheScope: "private" };
  switch (method) {
    case "server/discover":
      return { ...listed, supportedVersions: ["2026-07-28"], capabilities: { tools: {} } };
    case "tools/call":
      return { resultType: "complete", content: [{ type: "text", text: "Ahoy" }] };
    default:
      return undefined;
  }
}
