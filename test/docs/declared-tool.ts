import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { InMemoryTransport } from "@modelcontextprotocol/sdk/inMemory.js";
import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import {
  CallToolRequestSchema,
  ListToolsRequestSchema,
  type CallToolResult,
  type Tool,
} from "@modelcontextprotocol/sdk/types.js";
import type { ZodRawShape } from "zod";
import type { Outcome } from "./client.js";

/** A high-level or low-level server of SDK 1.x. */
export type Connectable = Pick<McpServer, "connect">;

/**
 * Returns the outcome for an SDK 1.x client that calls the tool `shaft`. It lists the tools first,
 * as clients do: otherwise it does not know the `outputSchema`, and does not validate the result.
 */
export async function called(server: Connectable): Promise<Outcome> {
  const client = new Client({ name: "test", version: "1" });
  const [ours, theirs] = InMemoryTransport.createLinkedPair();
  await Promise.all([client.connect(ours), server.connect(theirs)]);
  await client.listTools();
  try {
    return { arrived: await client.callTool({ name: "shaft" }) };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  } finally {
    await client.close();
  }
}

/**
 * Returns the outcome when the tool is registered with SDK 1.x's `registerTool` and returns this
 * result.
 */
export async function calledRegistered(
  outputSchema: ZodRawShape | undefined,
  result: unknown,
): Promise<Outcome> {
  const server = new McpServer({ name: "test", version: "1" });
  const handler = (): CallToolResult => result as CallToolResult; // not allowed by the types
  const schema = outputSchema && { outputSchema };
  server.registerTool("shaft", { ...schema }, handler);
  return called(server);
}

/**
 * Returns the outcome when a low-level server lists the tool and sends the result without
 * validating it.
 */
export async function calledListed(outputSchema: object, result: unknown): Promise<Outcome> {
  const { server } = new McpServer({ name: "test", version: "1" }, { capabilities: { tools: {} } });
  const tool = { name: "shaft", inputSchema: { type: "object" }, outputSchema } as Tool; // as above
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: [tool] }));
  server.setRequestHandler(CallToolRequestSchema, () => result as CallToolResult); // as above
  return called(server);
}
