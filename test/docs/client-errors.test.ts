import { PassThrough } from "node:stream";
import * as core from "@modelcontextprotocol/core";
import { Client, type ClientOptions } from "@modelcontextprotocol/sdk/client/index.js";
import { InMemoryTransport } from "@modelcontextprotocol/sdk/inMemory.js";
import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import { WebStandardStreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js";
import {
  type CallToolRequest,
  type CallToolResult,
  CallToolResultSchema,
  CompleteRequestSchema,
  GetPromptRequestSchema,
  isJSONRPCRequest,
  ListPromptsRequestSchema,
  ListResourcesRequestSchema,
  type ListResourcesResult,
  ListToolsRequestSchema,
  type ListToolsResult,
  type LoggingLevel,
  LoggingMessageNotificationSchema,
  McpError,
  type ServerResult,
} from "@modelcontextprotocol/sdk/types.js";
import { AjvJsonSchemaValidator } from "@modelcontextprotocol/sdk/validation/ajv";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { answeredByHand, answeredBySdk, type Outcome } from "./client.js";
import { calledListed, calledRegistered } from "./declared-tool.js";
import { quotedIn, rulePages } from "./examples.js";
import {
  errorOf,
  foundByServer,
  message,
  outcomeOf,
  refused,
  refusedRequest,
  resource,
  result,
  sampling,
  type Sent,
  tool,
  uri,
} from "./refused.js";

/**
 * Values that clients accept, and what arrives: the result, its only block, or its only resource.
 */
const accepted: readonly (readonly [page: string, sent: object, arrives: object])[] = [
  [
    "no-unknown-properties",
    { type: "text", text: "Fog", language: "en" },
    { type: "text", text: "Fog" },
  ],
  [
    "valid-resource-link",
    { uri: "tide://7", text: "low", blob: "bG93" },
    { uri: "tide://7", text: "low" },
  ],
  [
    "valid-resource-link",
    { type: "resource_link", uri: "/srv/tides.csv", name: "tides" },
    { type: "resource_link", uri: "/srv/tides.csv", name: "tides" },
  ],
  [
    "valid-binary-data",
    { type: "image", data: "fogs", mimeType: "image/png" },
    { type: "image", data: "fogs", mimeType: "image/png" },
  ],
  ["no-foreign-content", { content: [], is_error: true }, { content: [], is_error: true }],
  [
    "no-foreign-content",
    { uri: "rail://7", text: "late", mime_type: "text/plain" },
    { uri: "rail://7", text: "late" },
  ],
  [
    "no-foreign-content",
    { type: "text", text: "late", annotations: { last_modified: "2026-05-01T06:00:00Z" } },
    { type: "text", text: "late", annotations: {} },
  ],
  ["valid-tool-result", { temperature: 12 }, { content: [], temperature: 12 }],
  ["valid-tool-result", { toolResult: "12 degrees" }, { content: [], toolResult: "12 degrees" }],
  [
    "valid-annotations",
    {
      type: "resource",
      resource: { uri: "light://log", text: "Fog", annotations: { priority: 1 } },
    },
    { type: "resource", resource: { uri: "light://log", text: "Fog" } },
  ],
  [
    "valid-annotations",
    { type: "text", text: "Fog", audience: ["user"] },
    { type: "text", text: "Fog" },
  ],
  [
    "valid-annotations",
    { uri: "light://log", text: "Fog", annotations: { priority: 1 } },
    { uri: "light://log", text: "Fog" },
  ],
  [
    "valid-annotations",
    { role: "user", content: { type: "text", text: "Fog" }, annotations: { priority: 1 } },
    { role: "user", content: { type: "text", text: "Fog" } },
  ],
  [
    "valid-annotations",
    { type: "text", text: "Fog", annotations: { readOnlyHint: true } },
    { type: "text", text: "Fog", annotations: {} },
  ],
  [
    "valid-meta-placement",
    { role: "user", content: { type: "text", text: "Which glaze?" }, _meta: { draft: true } },
    { role: "user", content: { type: "text", text: "Which glaze?" } },
  ],
  [
    "valid-meta-placement",
    { type: "text", text: "Fired", annotations: { priority: 1, _meta: { kiln: 2 } } },
    { type: "text", text: "Fired", annotations: { priority: 1 } },
  ],
  [
    "valid-meta-placement",
    { type: "text", text: "Fired", meta: { kiln: 2 } },
    { type: "text", text: "Fired" },
  ],
  ["valid-meta-placement", { content: [], meta: { kiln: 2 } }, { content: [], meta: { kiln: 2 } }],
  [
    "valid-meta-keys",
    { content: [], _meta: { "row count": 4 } },
    { content: [], _meta: { "row count": 4 } },
  ],
  [
    "valid-meta-keys",
    { content: [], _meta: { traceparent: "none" } },
    { content: [], _meta: { traceparent: "none" } },
  ],
  [
    "valid-structured-content",
    { structuredContent: { depth: 12 } },
    { content: [], structuredContent: { depth: 12 } },
  ],
  [
    "valid-structured-content",
    { content: [], structuredContent: { depth: 12 } },
    { content: [], structuredContent: { depth: 12 } },
  ],
  [
    "matching-structured-text",
    { content: [{ type: "text", text: "Twelve metres" }], structuredContent: { depth: 12 } },
    { content: [{ type: "text", text: "Twelve metres" }], structuredContent: { depth: 12 } },
  ],
];

const pages = new Map(rulePages().map(({ ruleId, text }) => [ruleId, text]));

function pageOf(ruleId: string): string {
  const text = pages.get(ruleId);
  if (text === undefined) throw new Error(`There is no page of ${ruleId}`);
  return text;
}

/** The errors that a page quotes although none of these contains them. */
function unprovenIn(ruleId: string, known: readonly string[]): readonly string[] {
  return quotedIn(pageOf(ruleId)).filter((quote) => !known.some((one) => one.includes(quote)));
}

/** Parses it with the schemas of SDK 2. Returns `undefined` if they refuse it. */
function parsedBySdk2([as, value]: Sent): unknown {
  switch (as) {
    case "tools/call":
      return core.CallToolResultSchema.safeParse(value).data;
    case "prompts/get":
      return core.GetPromptResultSchema.safeParse(value).data;
    case "resources/read":
      return core.ReadResourceResultSchema.safeParse(value).data;
    case "sampling/createMessage": {
      const params = { messages: value, maxTokens: 1 };
      // eslint-disable-next-line @typescript-eslint/no-deprecated -- not deprecated in 2025-11-25
      return core.CreateMessageRequestSchema.safeParse({ method: as, params }).data;
    }
  }
}

describe.each(Object.entries(refused))("the page of %s quotes the error for", (ruleId, rows) => {
  it.each(rows)("$shape", async ({ sent, quotes }) => {
    const error = errorOf(await outcomeOf(sent));
    let end = 0;
    for (const quote of quotes) {
      expect(error.slice(end)).toContain(quote);
      end = error.indexOf(quote, end) + quote.length;
    }
    expect(parsedBySdk2(sent)).toBeUndefined();
  });

  it("nothing else", () => {
    const known = rows.flatMap(({ quotes }) => quotes);
    expect(unprovenIn(ruleId, known)).toEqual([]);
  });
});

describe("a hand-written server", () => {
  const answers = Object.values(refused)
    .flat()
    .flatMap(({ shape, sent: [as, value] }) =>
      as === "sampling/createMessage" ? [] : [{ shape, as, value }],
    );

  it.each(answers)(
    "causes the bare list of issues, or a timeout: $shape",
    async ({ as, value }) => {
      const error = errorOf(await answeredBySdk(as, value));
      const list = as === "tools/call" ? error.slice(foundByServer.length) : error;
      const isAnswer = typeof value === "object" && !Array.isArray(value);
      expect(errorOf(await answeredByHand(as, value))).toBe(
        isAnswer ? list : "MCP error -32001: Request timed out",
      );
    },
  );
});

describe("a client accepts", () => {
  it.each(accepted)("what the page of %s says: %o", async (ruleId, sent, arrives) => {
    const wrap = wrapperOf(sent);
    expect(await outcomeOf(wrap(sent))).toEqual({ arrived: wrap(arrives)[1] });
    expect(parsedBySdk2(wrap(sent))).toEqual(wrap(arrives)[1]);
  });

  it.each([...pages])("all that the page of %s says", (ruleId, page) => {
    const claims = [...page.matchAll(/`[^`]*` arrives as (?:it is|`[^`]*`)/gu)].map(
      ([claim]) => claim,
    );
    const known = accepted.flatMap(([of, sent, arrives]) =>
      of === ruleId ? [claimOf(sent, arrives)] : [],
    );
    expect(claims.filter((claim) => !known.includes(claim))).toEqual([]);
  });

  it("a path that is not a URI, which URL then rejects", () => {
    expect(() => new URL("/srv/tides.csv")).toThrow(TypeError);
    expect(() => new URL("/srv/tides.csv")).toThrow(/^Invalid URL$/u);
  });
});

describe("a client lists tools, as the page of valid-annotations says", () => {
  const log = { name: "log", inputSchema: { type: "object" as const } };

  it("without hints beside annotations", async () => {
    const sent = { ...log, readOnlyHint: true };
    expect(await listedTools([sent])).toEqual({ arrived: { tools: [log] } });
    expect(core.ListToolsResultSchema.parse({ tools: [sent] })).toEqual({ tools: [log] });
  });

  it("not at all if one has an invalid hint", async () => {
    const tools = [log, { ...log, annotations: { readOnlyHint: "yes" } }];
    const quote = "Invalid input: expected boolean, received string";
    expect(errorOf(await listedTools(tools))).toContain(`"message": "${quote}"`);
    expect(core.ListToolsResultSchema.safeParse({ tools }).success).toBe(false);
  });
});

describe("as the page of valid-annotations says, a client receives", () => {
  it("a resource without the hints in it", async () => {
    const log = { uri: "light://log", name: "log" };
    const sent = { ...log, priority: 1 };
    expect(await listedResources([sent])).toEqual({ arrived: { resources: [log] } });
    expect(core.ListResourcesResultSchema.parse({ resources: [sent] })).toEqual({
      resources: [log],
    });
  });

  it.each([
    { type: "tool_use", id: "1", name: "log", input: {} },
    { type: "tool_result", toolUseId: "1", content: [] },
  ])("blocks without annotations: %o", async (block) => {
    const sent = sampling([{ ...block, annotations: { priority: 1 }, audience: ["user"] }]);
    const arrives = sampling([block]);
    expect(await outcomeOf(sent)).toEqual({ arrived: arrives[1] });
    expect(parsedBySdk2(sent)).toEqual(parsedBySdk2(arrives));
    expect(parsedBySdk2(arrives)).toBeDefined();
  });
});

/** Returns what an SDK 1.x client receives when a low-level server lists these tools. */
function listedTools(tools: readonly object[], options?: ClientOptions): Promise<Outcome> {
  const answer = { tools } as unknown as ListToolsResult; // not allowed by the types
  return listed(
    (server) => {
      server.setRequestHandler(ListToolsRequestSchema, () => answer);
    },
    (client) => client.listTools(),
    options,
  );
}

/** Returns the same for resources. */
function listedResources(resources: readonly object[]): Promise<Outcome> {
  const answer = { resources } as unknown as ListResourcesResult; // as above
  return listed(
    (server) => {
      server.setRequestHandler(ListResourcesRequestSchema, () => answer);
    },
    (client) => client.listResources(),
  );
}

async function listed(
  prepare: (server: McpServer["server"]) => void,
  ask: (client: Client) => Promise<unknown>,
  options?: ClientOptions,
): Promise<Outcome> {
  const information = { name: "test", version: "1" };
  const capabilities = { tools: {}, resources: {} };
  const { server } = new McpServer(information, { capabilities });
  prepare(server);
  const client = new Client(information, options);
  const [ours, theirs] = InMemoryTransport.createLinkedPair();
  await Promise.all([client.connect(ours), server.connect(theirs)]);
  try {
    return { arrived: await ask(client) };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}

/** Returns how to send a block, a prompt message, resource contents or a result. */
function wrapperOf(part: object): (part: object) => Sent {
  if ("type" in part) return tool;
  if ("role" in part) return (message) => ["prompts/get", { messages: [message] }];
  return "uri" in part ? resource : result;
}

/** How a page says what becomes of a value. */
function claimOf(sent: object, arrives: object): string {
  const isSame = notation(sent) === notation(arrives);
  return `\`${notation(sent)}\` arrives as ${isSame ? "it is" : `\`${notation(arrives)}\``}`;
}

/** Formats a value as the pages do. */
function notation(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(notation).join(", ")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const members = Object.entries(value).map(([key, inner]) => {
    const name = /^\w+$/u.test(key) ? key : JSON.stringify(key);
    return `${name}: ${notation(inner)}`;
  });
  return members.length === 0 ? "{}" : `{ ${members.join(", ")} }`;
}

const called = { jsonrpc: "2.0", id: 1, method: "tools/call" };

const malformedRequests = {
  "a request": { ...called, params: { name: "fire" }, _meta: {} },
  "a string in a request": { ...called, params: { name: "fire", _meta: "kiln 2" } },
  "a progress token that is a fraction": {
    ...called,
    params: { name: "fire", _meta: { progressToken: 1.5 } },
  },
  "a progress token that is a boolean": {
    ...called,
    params: { name: "fire", _meta: { progressToken: true } },
  },
  "a task that is a string": {
    ...called,
    params: { name: "fire", _meta: { "io.modelcontextprotocol/related-task": "cloth-4" } },
  },
};

/** Messages that are invalid because of their metadata. */
const malformed = {
  ...malformedRequests,
  "a notification": { jsonrpc: "2.0", method: "notifications/initialized", _meta: {} },
  "a response": { jsonrpc: "2.0", id: 1, result: {}, _meta: {} },
  "an error": { jsonrpc: "2.0", id: 1, error: { code: -32_602, message: "No kiln" }, _meta: {} },
  "a string in a notification": {
    jsonrpc: "2.0",
    method: "notifications/progress",
    params: { progressToken: 1, progress: 4, _meta: "kiln 2" },
  },
};

/** An SDK 1.x server with two tools that return their arguments; one has a strict schema. */
function kiln(): McpServer {
  const server = new McpServer({ name: "kiln", version: "1" });
  const inputSchema = z.object({ degrees: z.number() });
  const show = (given: unknown): CallToolResult => ({
    content: [{ type: "text", text: JSON.stringify(given) }],
  });
  server.registerTool("fire", { inputSchema: inputSchema.strict() }, show);
  server.registerTool("glaze", { inputSchema }, show);
  return server;
}

/**
 * Sends a message as a line of text. Returns what the server passes to `onerror`, and its response.
 */
async function sentAsLine(message: object): Promise<{ reported: string; answered: string }> {
  const { server } = kiln();
  const [input, output] = [new PassThrough(), new PassThrough()];
  const reported = new Promise<string>((resolve) => {
    server.onerror = ({ message: text }): void => resolve(text);
  });
  await server.connect(new StdioServerTransport(input, output));
  input.write(`${JSON.stringify(message)}\n`);
  return { reported: await reported, answered: String(output.read() ?? "") };
}

/** Returns the status and text of a server's response over HTTP. */
async function sentOverHttp(message: object): Promise<readonly [status: number, text: string]> {
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  await kiln().connect(transport);
  const accept = "application/json, text/event-stream";
  const response = await transport.handleRequest(
    new Request("http://kiln.example/mcp", {
      method: "POST",
      headers: { accept, "content-type": "application/json" },
      body: JSON.stringify(message),
    }),
  );
  return [response.status, await response.text()];
}

/**
 * Connects an SDK 1.x client to a server. Returns the result or the error of what it is asked to
 * do.
 */
async function withClient(
  server: McpServer,
  ask: (client: Client) => Promise<unknown>,
): Promise<string> {
  const client = new Client({ name: "test", version: "1" });
  const [ours, theirs] = InMemoryTransport.createLinkedPair();
  await Promise.all([server.connect(theirs), client.connect(ours)]);
  try {
    return JSON.stringify(await ask(client));
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Returns the result or the error of a request to call a tool. */
function requested(request: object): Promise<string> {
  const sent = request as CallToolRequest; // some values are not allowed by the types
  return withClient(kiln(), (client) =>
    client.request(sent, CallToolResultSchema, { timeout: 500 }),
  );
}

const timedOut = "MCP error -32001: Request timed out";
const notReadOverHttp = `{"jsonrpc":"2.0","error":{"code":-32700,"message":"Parse error: Invalid JSON-RPC message"},"id":null}`;

const unknownKey = String.raw`"message": "Unrecognized key: \"_meta\""`;

/** The errors about such messages, as the pages quote them. */
const quotedOfMalformed: readonly (readonly [
  page: string,
  shape: keyof typeof malformed,
  quote: string,
])[] = [
  ["valid-meta-placement", "a request", unknownKey],
  ["valid-meta-placement", "a notification", unknownKey],
  ["valid-meta-placement", "a response", unknownKey],
  ["valid-meta-placement", "an error", unknownKey],
  ["valid-meta-placement", "a string in a request", message("object", "string")],
  ["valid-meta-placement", "a string in a notification", message("object", "string")],
  ["valid-meta-keys", "a progress token that is a fraction", message("int", "number")],
  ["valid-meta-keys", "a progress token that is a boolean", message("string", "boolean")],
  ["valid-meta-keys", "a task that is a string", message("object", "string")],
];

describe("metadata that makes a message unreadable", () => {
  it.each(quotedOfMalformed)(
    "causes the error that %s quotes, over stdio: %s",
    async (page, shape, quote) => {
      const { reported, answered } = await sentAsLine(malformed[shape]);
      expect(reported).toContain(quote);
      expect(answered).toBe("");
      expect(core.JSONRPCMessageSchema.safeParse(malformed[shape]).success).toBe(false);
    },
  );

  it.each(quotedOfMalformed)(
    "causes the response that %s quotes, over HTTP: %s",
    async (page, shape) => {
      expect(await sentOverHttp(malformed[shape])).toEqual([400, notReadOverHttp]);
    },
  );

  it.each(quotedOfMalformed.filter(([, shape]) => shape in malformedRequests))(
    "makes the request time out, as %s says: %s",
    async (page, shape) => {
      expect(await requested(malformed[shape])).toBe(timedOut);
    },
  );

  it("makes the request time out when a client sends it beside `method`", async () => {
    const params = { name: "fire", arguments: { degrees: 980 } };
    expect(await requested({ method: "tools/call", params, _meta: {} })).toBe(timedOut);
  });

  it("gets an answer when it is in `params` instead", async () => {
    const params = { name: "fire", arguments: { degrees: 980 }, _meta: { progressToken: 1 } };
    const shown = { content: [{ type: "text", text: '{"degrees":980}' }] };
    expect(JSON.parse(await requested({ ...called, params }))).toEqual(shown);
    const answer = JSON.stringify({ result: shown, jsonrpc: "2.0", id: 1 });
    expect(await sentOverHttp({ ...called, params })).toEqual([200, answer]);
  });
});

const metaIsString = `[
  {
    "expected": "object",
    "code": "invalid_type",
    "path": [
      "_meta"
    ],
    "message": "Invalid input: expected object, received string"
  }
]`;
const argumentIsUnknown = `MCP error -32602: Input validation error: Invalid arguments for tool fire: Unrecognized key: "_meta"`;
const valueIsUnknown =
  "MCP error -32602: Structured content does not match the tool's output schema: data must NOT have additional properties";

describe("the page of valid-meta-placement", () => {
  it("quotes the error for a tool result whose metadata is a string", async () => {
    const sent = result({ content: [], _meta: "kiln 2" });
    expect(errorOf(await outcomeOf(sent))).toBe(foundByServer + metaIsString);
    expect(parsedBySdk2(sent)).toBeUndefined();
  });

  it("is right that a client times out on other results like this", async () => {
    const meta = { _meta: "kiln 2" };
    const byHand = await answeredByHand("tools/call", { content: [], ...meta });
    const ofPrompt = await answeredBySdk("prompts/get", { messages: [], ...meta });
    const ofResource = await answeredBySdk("resources/read", { contents: [], ...meta });
    expect([byHand, ofPrompt, ofResource].map(errorOf)).toEqual([timedOut, timedOut, timedOut]);
  });

  it("quotes the error for a block and for a list of tools", async () => {
    const block = tool({ type: "text", text: "Fired", _meta: "kiln 2" });
    const server = kiln();
    const wrong = { _meta: "kiln 2" } as object; // as above
    server.registerTool("cool", wrong, () => ({ content: [] }));
    const list = await withClient(server, (client) => client.listTools());
    expect(errorOf(await outcomeOf(block))).toContain(message("record", "string"));
    expect(list).toContain(message("record", "string"));
    expect(parsedBySdk2(block)).toBeUndefined();
  });

  it("says that an error loses its metadata", async () => {
    const sent = { code: -32_602, message: "No kiln", _meta: { kiln: 2 } };
    const [ours, theirs] = InMemoryTransport.createLinkedPair();
    theirs.onmessage = (asked): void => {
      if (isJSONRPCRequest(asked)) void theirs.send({ jsonrpc: "2.0", id: asked.id, error: sent });
    };
    await theirs.start();
    const client = new Client({ name: "test", version: "1" });
    const got: unknown = await client.connect(ours).catch((error: unknown) => error);
    expect(got).toBeInstanceOf(McpError);
    const { message: told, ...others } = Object.getOwnPropertyDescriptors(got);
    expect(told?.value).toBe("MCP error -32602: No kiln");
    expect(others).toMatchObject({ code: { value: -32_602 }, data: { value: undefined } });
    expect(Object.keys(others).toSorted()).toEqual(["code", "data", "name", "stack"]);
  });

  it("quotes the error of a tool with a strict schema for metadata in its arguments", async () => {
    const given = { degrees: 980, _meta: { progressToken: 1 } };
    const call = (name: string): Promise<string> =>
      requested({ method: "tools/call", params: { name, arguments: given } });
    expect(JSON.parse(await call("fire"))).toEqual({
      content: [{ type: "text", text: argumentIsUnknown }],
      isError: true,
    });
    expect(JSON.parse(await call("glaze"))).toEqual({
      content: [{ type: "text", text: '{"degrees":980}' }],
    });
  });

  it("quotes the client's error for metadata in structured content", async () => {
    const server = kiln();
    server.registerTool("measure", { outputSchema: { degrees: z.number() } }, () => ({
      content: [],
      structuredContent: { degrees: 980, _meta: { kiln: 2 } },
    }));
    const error = await withClient(server, async (client) => {
      await client.listTools();
      return client.callTool({ name: "measure" });
    });
    expect(error).toBe(valueIsUnknown);
  });
});

it("the pages about metadata quote no other errors", () => {
  const known = [...quotedOfMalformed.map(([, , quote]) => quote), notReadOverHttp];
  known.push(foundByServer + metaIsString, message("record", "string"));
  known.push(argumentIsUnknown, valueIsUnknown);
  for (const page of ["valid-meta-placement", "valid-meta-keys"])
    expect(unprovenIn(page, known)).toEqual([]);
});

describe("the page of valid-structured-content quotes the outcome for a result", () => {
  const record = { depth: z.number() };
  const schema = {
    type: "object",
    properties: { depth: { type: "number" } },
    required: ["depth"],
    additionalProperties: false,
  };
  const content = [{ type: "text", text: "There is no shaft 7" }];
  const ofServer = "MCP error -32602: Output validation error: ";
  const ofClient = "MCP error -32602: Structured content does not match the tool's output schema: ";
  const noDepth = "data must have required property 'depth'";
  const otherKeys = "data must NOT have additional properties";
  const noRecord = (received: string): string => `[
  {
    "expected": "record",
    "code": "invalid_type",
    "path": [
      "structuredContent"
    ],
    "message": "Invalid input: expected record, received ${received}"
  }
]`;

  /** Results that `McpServer` replaces with an error, which the page quotes. */
  const replaced: readonly (readonly [shape: string, sent: object, quote: string])[] = [
    [
      "without structured content",
      { content },
      `${ofServer}Tool shaft has an output schema but no structured content was provided`,
    ],
    [
      "without a required key",
      { content, structuredContent: {} },
      `${ofServer}Invalid structured content for tool shaft: Invalid input: expected number, received undefined at depth`,
    ],
  ];

  it.each(replaced)("%s, on a server that validates it", async (_, sent, quote) => {
    const error = { content: [{ type: "text", text: quote }], isError: true };
    expect(await calledRegistered(record, sent)).toEqual({ arrived: error });
  });

  /** Results that the client refuses, with the error that the page quotes. */
  const thrown: readonly (readonly [shape: string, sent: object, quote: string])[] = [
    [
      "without structured content",
      { content },
      "MCP error -32600: Tool shaft has an output schema but did not return structured content",
    ],
    ["without a required key", { content, structuredContent: {} }, ofClient + noDepth],
    [
      "with an unknown key",
      { content, structuredContent: { depth: 12, unit: "m" } },
      ofClient + otherKeys,
    ],
    [
      "of a failed call",
      { content, structuredContent: { code: "flooded" }, isError: true },
      `${ofClient}${noDepth}, ${otherKeys}`,
    ],
    [
      "whose structured content is a list",
      { content, structuredContent: [12] },
      foundByServer + noRecord("array"),
    ],
  ];

  it.each(thrown)("%s, on a client", async (_, sent, quote) => {
    expect(await calledListed(schema, sent)).toEqual({ error: quote });
  });

  it.each([
    ["with an unknown key", { content, structuredContent: { depth: 12, unit: "m" } }],
    ["of a failed call", { content, structuredContent: { code: "flooded" }, isError: true }],
  ])("%s, which a validating server still sends", async (shape, sent) => {
    const [, , quote] = thrown.find(([name]) => name === shape) ?? [];
    expect(await calledRegistered(record, sent)).toEqual({ error: quote });
  });

  it.each([
    ["string", "12 m"],
    ["number", 12],
    ["null", null],
  ])("whose structured content is of type %s", async (received, structuredContent) => {
    const quote = message("record", received);
    const error = foundByServer + noRecord(received);
    expect(await calledRegistered(undefined, { content, structuredContent })).toEqual({ error });
    expect(error).toContain(quote);
  });

  it.each([
    ["z.any()", z.any()],
    ["z.unknown()", z.unknown()],
  ])("without a %s key, which a server with zod 4 requires", async (_, unit) => {
    const sent = { content, structuredContent: { depth: 12 } };
    const reason =
      "Invalid structured content for tool shaft: Invalid input: expected nonoptional, received undefined at unit";
    const error = { content: [{ type: "text", text: ofServer + reason }], isError: true };
    expect(await calledRegistered({ ...record, unit }, sent)).toEqual({ arrived: error });
  });

  it.each([
    [".default()", z.string().default("m")],
    [".catch()", z.string().catch("m")],
  ])("without a %s key, which a client requires if the server has zod 4", async (_, unit) => {
    const sent = { content, structuredContent: { depth: 12 } };
    const error = `${ofClient}data must have required property 'unit'`;
    expect(await calledRegistered({ ...record, unit }, sent)).toEqual({ error });
  });

  it("without structured content after a failed call, which arrives unchanged", async () => {
    const sent = { content, isError: true };
    expect(await calledRegistered(record, sent)).toEqual({ arrived: sent });
    expect(await calledListed(schema, sent)).toEqual({ arrived: sent });
  });

  it("nothing else", () => {
    const known = [...replaced, ...thrown].map(([, , quote]) => quote);
    for (const received of ["string", "number", "null"]) known.push(message("record", received));
    expect(unprovenIn("valid-structured-content", known)).toEqual([]);
  });
});

describe("the page of valid-message quotes the error for", () => {
  const role = String.raw`    "code": "invalid_value",
    "values": [
      "user",
      "assistant"
    ],
    "path": [
      "messages",
      0,
      "role"
    ],
    "message": "Invalid option: expected one of \"user\"|\"assistant\""`;
  const noName = `[
  {
    "expected": "string",
    "code": "invalid_type",
    "path": [
      "resources",
      0,
      "name"
    ],
    "message": "Invalid input: expected string, received undefined"
  }
]`;
  const noNameOfArgument = `    "path": [
      "prompts",
      0,
      "arguments",
      0,
      "name"
    ],`;
  const numericName = `${refusedRequest}
  {
    "expected": "string",
    "code": "invalid_type",
    "path": [
      "params",
      "name"
    ],
    "message": "Invalid input: expected string, received number"
  }
]`;

  /** Returns an SDK 1.x server that sends the same result for every request. */
  const answering = (wrong: object): McpServer => {
    const able = { completions: {}, prompts: {}, resources: {} };
    const server = new McpServer({ name: "bakery", version: "1" }, { capabilities: able });
    const answer = (): ServerResult => wrong;
    server.server.setRequestHandler(ListResourcesRequestSchema, answer);
    server.server.setRequestHandler(ListPromptsRequestSchema, answer);
    server.server.setRequestHandler(GetPromptRequestSchema, answer);
    server.server.setRequestHandler(CompleteRequestSchema, answer);
    return server;
  };

  const listResources = (client: Client): Promise<unknown> => client.listResources();
  const getPrompt = (client: Client): Promise<unknown> => client.getPrompt({ name: "bake" });

  /** Results that an SDK 1.x client refuses, with the schema of SDK 2 and the quoted error. */
  const answers = [
    {
      shape: "a resource without a name",
      sent: { resources: [{ uri }] },
      ask: listResources,
      schema: core.ListResourcesResultSchema,
      quote: noName,
    },
    {
      shape: "a prompt argument without a name",
      sent: { prompts: [{ name: "bake", arguments: [{ description: "The loaf" }] }] },
      ask: (client: Client): Promise<unknown> => client.listPrompts(),
      schema: core.ListPromptsResultSchema,
      quote: noNameOfArgument,
    },
    {
      shape: "a prompt without messages",
      sent: { description: "Bake" },
      ask: getPrompt,
      schema: core.GetPromptResultSchema,
      quote: message("array", "undefined"),
    },
    {
      shape: "a completion without values",
      sent: { completion: {} },
      ask: (client: Client): Promise<unknown> =>
        client.complete({
          ref: { type: "ref/prompt", name: "bake" },
          argument: { name: "loaf", value: "r" },
        }),
      schema: core.CompleteResultSchema,
      quote: message("array", "undefined"),
    },
    {
      shape: "a cursor that is null",
      sent: { resources: [], nextCursor: null },
      ask: listResources,
      schema: core.ListResourcesResultSchema,
      quote: message("string", "null"),
    },
    {
      shape: "an unknown role",
      sent: { messages: [{ role: "system", content: { type: "text", text: "Bake" } }] },
      ask: getPrompt,
      schema: core.GetPromptResultSchema,
      quote: role,
    },
  ];

  it.each(answers)("$shape", async ({ ask, quote, schema, sent }) => {
    expect(await withClient(answering(sent), ask)).toContain(quote);
    expect(schema.safeParse(sent).success).toBe(false);
  });

  it("a resource without a name, in full", async () => {
    expect(await withClient(answering({ resources: [{ uri }] }), listResources)).toBe(noName);
  });

  it("a request with a numeric name, which the server refuses", async () => {
    const params = { name: 7 as unknown as string }; // not allowed by the types
    expect(await withClient(kiln(), (client) => client.callTool(params))).toBe(numericName);
    expect(core.CallToolRequestSchema.safeParse({ ...called, params }).success).toBe(false);
  });

  it("a request without parameters, which the server also refuses", async () => {
    const [status, text] = await sentOverHttp(called);
    const { error } = JSON.parse(text) as { error: { code: number; message: string } }; // a JSON-RPC error
    expect([status, error.code]).toEqual([200, -32_603]);
    expect(error.message).toContain(message("object", "undefined"));
    expect(core.CallToolRequestSchema.safeParse(called).success).toBe(false);
  });

  it("a notification with an unknown level, which only reaches `onerror`", async () => {
    const server = new McpServer(
      { name: "bakery", version: "1" },
      { capabilities: { logging: {} } },
    );
    const heard: unknown[] = [];
    const reported = await withClient(server, async (client) => {
      const error = new Promise<string>((resolve) => {
        client.onerror = ({ message: text }): void => resolve(text);
      });
      client.setNotificationHandler(LoggingMessageNotificationSchema, ({ params }) => {
        heard.push(params);
      });
      const level = "warn" as LoggingLevel; // not allowed by the types
      const method = "notifications/message";
      await server.server.notification({ method, params: { level, data: "The oven is cold" } });
      return error;
    });
    expect(reported).toContain("Invalid option: expected one of");
    expect(heard).toEqual([]);
  });

  it.each([
    ["an id that is null", { ...called, id: null, params: { name: "fire" } }],
    ["parameters that are a list", { ...called, params: ["fire"] }],
  ])("%s, which makes the message unreadable", async (_, sent) => {
    expect(await sentOverHttp(sent)).toEqual([400, notReadOverHttp]);
    expect((await sentAsLine(sent)).answered).toBe("");
    expect(core.JSONRPCMessageSchema.safeParse(sent).success).toBe(false);
  });

  it("nothing else", () => {
    const known = [...answers.map(({ quote }) => quote), numericName, notReadOverHttp];
    expect(unprovenIn("valid-message", known)).toEqual([]);
  });
});

describe("the page of valid-tool-definition quotes the outcome for", () => {
  const input = { type: "object" };
  const weigh = { name: "weigh", inputSchema: input };

  const noObject = (key: string): string => String.raw`[
  {
    "code": "invalid_value",
    "values": [
      "object"
    ],
    "path": [
      "tools",
      1,
      "${key}",
      "type"
    ],
    "message": "Invalid input: expected \"object\""
  }
]`;

  it.each([
    ["without a type", { properties: {} }],
    ["of another type", { type: "array" }],
    ["of two types", { type: ["object", "null"] }],
    ["that is empty", {}],
  ])("a list with an input schema %s", async (_, inputSchema) => {
    const tools = [weigh, { name: "feed", inputSchema }];
    expect(await listedTools(tools)).toEqual({ error: noObject("inputSchema") });
    expect(core.ListToolsResultSchema.safeParse({ tools }).success).toBe(false);
  });

  it.each([
    ["without a type", { properties: {} }],
    ["of another type", { type: "array" }],
  ])("a list with an output schema %s, which only 2026-07-28 allows", async (_, outputSchema) => {
    const tools = [weigh, { ...weigh, name: "feed", outputSchema }];
    expect(await listedTools(tools)).toEqual({ error: noObject("outputSchema") });
    expect(core.ListToolsResultSchema.parse({ tools })).toEqual({ tools });
  });

  it.each([
    ["a list with null as an input schema", { inputSchema: null }, message("object", "null")],
    ["a list with an array as an input schema", { inputSchema: [] }, message("object", "array")],
    [
      "a list with a tool without an input schema",
      { inputSchema: undefined },
      message("object", "undefined"),
    ],
    ["a list with null as an output schema", { outputSchema: null }, message("object", "null")],
    ["a list with a tool without a name", { name: undefined }, message("string", "undefined")],
    ["a list with null as a description", { description: null }, message("string", "null")],
  ])("%s", async (_, part, quote) => {
    const tools = [weigh, { ...weigh, ...part }];
    expect(errorOf(await listedTools(tools))).toContain(quote);
    expect(core.ListToolsResultSchema.safeParse({ tools }).success).toBe(false);
  });

  const draft7 = "http://json-schema.org/draft-07/schema#";

  it.each([
    [
      "oneOf at the root of an input schema",
      { inputSchema: { ...input, oneOf: [{ required: ["hive"] }] } },
    ],
    ["an old dialect in an output schema", { outputSchema: { ...input, $schema: draft7 } }],
    ["an old dialect in an input schema", { inputSchema: { ...input, $schema: draft7 } }],
    [
      "a required argument that is not described",
      { inputSchema: { ...input, required: ["hive"] } },
    ],
    [
      "a required part of the output that is not described",
      { outputSchema: { ...input, required: ["grams"] } },
    ],
    ["a name with a space", { name: "weigh hive" }],
    ["the name of another tool", {}],
    [
      "a header that cannot be sent",
      { inputSchema: { ...input, properties: { at: { type: "number", "x-mcp-header": "" } } } },
    ],
    [
      "a header without a type",
      { inputSchema: { ...input, properties: { at: { "x-mcp-header": "At" } } } },
    ],
  ])("%s, which the SDK lists unchanged", async (_, part) => {
    const tools = [weigh, { ...weigh, ...part }];
    expect(await listedTools(tools)).toEqual({ arrived: { tools } });
    expect(core.ListToolsResultSchema.parse({ tools })).toEqual({ tools });
  });

  it("an old dialect if the client's validator supports only 2020-12", async () => {
    const quote = `no schema with key or ref "${draft7}"`;
    const validator = (): ClientOptions => ({
      jsonSchemaValidator: new AjvJsonSchemaValidator(new Ajv2020()),
    });
    const dialect = "https://json-schema.org/draft/2020-12/schema";
    const toolsOf = ($schema: string): readonly object[] => [
      weigh,
      { ...weigh, name: "feed", outputSchema: { ...input, $schema } },
    ];
    expect(await listedTools(toolsOf(draft7), validator())).toEqual({ error: quote });
    expect(await listedTools(toolsOf(dialect), validator())).toEqual({
      arrived: { tools: toolsOf(dialect) },
    });
  });

  it("the dialect that McpServer of SDK 1.x writes itself", async () => {
    const server = new McpServer({ name: "apiary", version: "1" });
    const answer = (): CallToolResult => ({ content: [], isError: true });
    server.registerTool("weigh", { outputSchema: { grams: z.number() } }, answer);
    expect(await withClient(server, (client) => client.listTools())).toContain(
      `"$schema":"${draft7}"`,
    );
  });

  it("a second tool with the same name", () => {
    const server = kiln();
    const quote = "Tool fire is already registered";
    expect(() => server.registerTool("fire", {}, () => ({ content: [] }))).toThrow(
      new Error(quote),
    );
  });

  it("`null` for no arguments, which `registerTool` accepts", async () => {
    const server = new McpServer({ name: "apiary", version: "1" });
    // The types do not allow `null`, but code without types can pass it.
    const config = { inputSchema: null } as unknown as { inputSchema: undefined };
    server.registerTool("weigh", config, () => ({ content: [] }));
    expect(await withClient(server, (client) => client.listTools())).toContain('"name":"weigh"');
  });

  it("a name with a space", () => {
    const warn = vi.spyOn(console, "warn").mockReturnValue(undefined);
    const name = ["weigh", "hive"].join(" ");
    kiln().registerTool(name, {}, () => ({ content: [] }));
    const quote = `Tool name contains invalid characters: " "`;
    expect(warn.mock.calls).toContainEqual([`  - ${quote}`]);
    warn.mockRestore();
  });

  it("nothing else", () => {
    const known = [noObject("inputSchema"), message("object", "null"), message("object", "array")];
    known.push(message("string", "undefined"), message("string", "null"));
    known.push(message("object", "undefined"));
    expect(unprovenIn("valid-tool-definition", known)).toEqual([]);
  });
});
