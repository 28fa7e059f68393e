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

/** A client with a validator that knows the dialect of 2020-12 alone. */
export function knowing2020(): ClientOptions {
  return { jsonSchemaValidator: new AjvJsonSchemaValidator(new Ajv2020()) };
}

/** What a client of SDK 1.x sees of the tools of a low-level server, or the text of the error. */
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

/** Whether a call gets through that is answered with a structured value. */
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
  const answer = { tools } as unknown as ListToolsResult; // the types forbid what is tried here
  const content = [{ type: "text", text: JSON.stringify(structuredContent) }];
  const result = { content, structuredContent } as CallToolResult; // any object may be structured
  server.setRequestHandler(ListToolsRequestSchema, () => answer);
  server.setRequestHandler(CallToolRequestSchema, () => result);
  const client = new Client(information, options);
  const [ours, theirs] = InMemoryTransport.createLinkedPair();
  await Promise.all([server.connect(theirs), client.connect(ours)]);
  return client;
}
