import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { InMemoryTransport } from "@modelcontextprotocol/sdk/inMemory.js";
import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import type { Transport } from "@modelcontextprotocol/sdk/shared/transport.js";
import {
  CallToolRequestSchema,
  CreateMessageRequestSchema,
  CreateMessageResultSchema,
  GetPromptRequestSchema,
  isJSONRPCRequest,
  type JSONRPCMessage,
  ReadResourceRequestSchema,
  type ServerResult,
} from "@modelcontextprotocol/sdk/types.js";

/** The outcome for a client: the value that its user receives, or an error message. */
export type Outcome = { readonly arrived: unknown } | { readonly error: string };

/** A request from a client that a server answers. */
export type Method = "tools/call" | "prompts/get" | "resources/read";

const information = { name: "test", version: "1" };
const capabilities = { tools: {}, prompts: {}, resources: {} };

/**
 * Returns the outcome for a client when a low-level SDK server returns something from its request
 * handler.
 */
export async function answeredBySdk(method: Method, result: unknown): Promise<Outcome> {
  const { server } = new McpServer(information, { capabilities });
  const handler = (): ServerResult => result as ServerResult; // not allowed by the types
  server.setRequestHandler(CallToolRequestSchema, handler);
  server.setRequestHandler(GetPromptRequestSchema, handler);
  server.setRequestHandler(ReadResourceRequestSchema, handler);
  const [ours, theirs] = InMemoryTransport.createLinkedPair();
  await server.connect(theirs);
  return asked(ours, method);
}

/** Returns the outcome when a hand-written server without any validation sends it. */
export async function answeredByHand(method: Method, result: unknown): Promise<Outcome> {
  const [ours, theirs] = InMemoryTransport.createLinkedPair();
  theirs.onmessage = (message): void => {
    if (!isJSONRPCRequest(message)) return;
    const { id, params } = message;
    const welcome = {
      protocolVersion: params?.["protocolVersion"],
      capabilities,
      serverInfo: information,
    };
    const answer = message.method === "initialize" ? welcome : result;
    void theirs.send({ jsonrpc: "2.0", id, result: answer } as JSONRPCMessage); // as above
  };
  await theirs.start();
  return asked(ours, method);
}

/**
 * Returns the outcome for a server that sends sampling messages to a client: the messages that
 * arrive, or the error.
 */
export async function sampled(messages: unknown): Promise<Outcome> {
  const client = new Client(information, { capabilities: { sampling: { tools: {} } } });
  let received: unknown;
  client.setRequestHandler(CreateMessageRequestSchema, ({ params }) => {
    received = params.messages;
    return { role: "assistant", model: "test", content: { type: "text", text: "" } };
  });
  const { server } = new McpServer(information, { capabilities });
  const [ours, theirs] = InMemoryTransport.createLinkedPair();
  await Promise.all([client.connect(ours), server.connect(theirs)]);
  const request = { method: "sampling/createMessage", params: { messages, maxTokens: 1 } };
  return outcome(async () => {
    await server.request(request, CreateMessageResultSchema);
    return received;
  });
}

async function asked(transport: Transport, method: Method): Promise<Outcome> {
  const client = new Client(information);
  await client.connect(transport);
  // A client ignores an invalid response, and would wait for a minute.
  const options = { timeout: 500 };
  return outcome(() => {
    switch (method) {
      case "tools/call":
        return client.callTool({ name: "any" }, undefined, options);
      case "prompts/get":
        return client.getPrompt({ name: "any" }, options);
      case "resources/read":
        return client.readResource({ uri: "any://thing" }, options);
    }
  });
}

async function outcome(ask: () => Promise<unknown>): Promise<Outcome> {
  try {
    return { arrived: await ask() };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}
