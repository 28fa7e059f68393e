import { Client, type ClientOptions } from "@modelcontextprotocol/sdk/client/index.js";
import { InMemoryTransport } from "@modelcontextprotocol/sdk/inMemory.js";
import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import {
  CallToolRequestSchema,
  type CallToolResult,
  ListToolsRequestSchema,
  type ListToolsResult,
} from "@modelcontextprotocol/sdk/types.js";
import { AjvJsonSchemaValidator } from "@modelcontextprotocol/sdk/validation/ajv";
import { Ajv2020 } from "ajv/dist/2020.js";

/** Options for a client whose validator only supports the 2020-12 dialect. */
export function knowing2020(): ClientOptions {
  return { jsonSchemaValidator: new AjvJsonSchemaValidator(new Ajv2020()) };
}

/** Returns what an SDK 1.x client receives of a low-level server's tools, or the error message. */
export async function listed(
  tools: readonly object[],
  options?: ClientOptions,
): Promise<readonly object[] | string> {
  const client = await clientOf(tools, {}, options);
  try {
    return (await client.listTools()).tools;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Whether a client accepts structured content as the result of a call. */
export async function called(
  tools: readonly object[],
  structuredContent: object,
  options?: ClientOptions,
): Promise<boolean> {
  const client = await clientOf(tools, structuredContent, options);
  await client.listTools();
  try {
    await client.callTool({ name: "weigh" });
    return true;
  } catch (error) {
    if (String(error).includes("Structured content does not match")) return false;
    throw error;
  }
}

async function clientOf(
  tools: readonly object[],
  structuredContent: object,
  options?: ClientOptions,
): Promise<Client> {
  const information = { name: "apiary", version: "1.0.0" };
  const { server } = new McpServer(information, { capabilities: { tools: {} } });
  const answer = { tools } as unknown as ListToolsResult; // not allowed by the types
  const content = [{ type: "text", text: JSON.stringify(structuredContent) }];
  const result = { content, structuredContent } as CallToolResult; // any object can be structured content
  server.setRequestHandler(ListToolsRequestSchema, () => answer);
  server.setRequestHandler(CallToolRequestSchema, () => result);
  const client = new Client(information, options);
  const [ours, theirs] = InMemoryTransport.createLinkedPair();
  await Promise.all([server.connect(theirs), client.connect(ours)]);
  return client;
}
