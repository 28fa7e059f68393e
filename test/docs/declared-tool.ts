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

/** Whatever has the `connect` of a server: one of SDK 1.x, high-level or low-level. */
export type Connectable = Pick<McpServer, "connect">;

/**
 * What a client of SDK 1.x makes of a call of the tool `shaft`. It asks for the list of tools before, as clients do:
 * without it, it knows no `outputSchema` and checks nothing against one.
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

/** The same, where the tool is registered with `registerTool` of SDK 1.x and answers with a result. */
export async function calledRegistered(
  outputSchema: ZodRawShape | undefined,
  result: unknown,
): Promise<Outcome> {
  const server = new McpServer({ name: "test", version: "1" });
  const handler = (): CallToolResult => result as CallToolResult; // the types forbid what is tried here
  const schema = outputSchema && { outputSchema };
  server.registerTool("shaft", { ...schema }, handler);
  return called(server);
}

/** The same, where a low-level server lists the tool and answers by itself, and looks at no `outputSchema`. */
export async function calledListed(outputSchema: object, result: unknown): Promise<Outcome> {
  const { server } = new McpServer({ name: "test", version: "1" }, { capabilities: { tools: {} } });
  const tool = { name: "shaft", inputSchema: { type: "object" }, outputSchema } as Tool; // as above
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: [tool] }));
  server.setRequestHandler(CallToolRequestSchema, () => result as CallToolResult); // as above
  return called(server);
}
