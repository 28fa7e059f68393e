import { expect, it } from "vitest";
import { diagnose } from "../../cli/explain/explanation.js";

/** Errors with -32602, and how clients and bridges print them. */
const errors = [
  'MCP error -32602: Invalid arguments for tool tide: [ { "code": "invalid_type", "expected": "string", "path": ["port"], "message": "Required" } ]',
  "MCP error -32602: Tool tide has an output schema but no structured content was provided",
  'MCP error -32602: Invalid arguments for prompt tide: [ { "code": "invalid_type", "expected": "number", "path": ["port"], "message": "Invalid input" } ]',
  "MCP error -32602: Tool tide not found",
];
const frames: readonly (readonly [from: string, frame: (error: string) => string])[] = [
  ["Claude Desktop", (error) => `[error] [harbour] Error: ${error}`],
  [
    "Claude Desktop, from a message",
    (error) =>
      `2026-03-01T10:00:00.000Z [harbour] [info] Message from server: {"jsonrpc":"2.0","id":4,"error":{"code":-32602,"message":${JSON.stringify(error)}}} { metadata: undefined }`,
  ],
  ["Cursor", (error) => `[error] user-harbour: Client error for command ${error}`],
  ["VS Code", (error) => `[warning] Failed to run tool tide: ${error.replace("MCP error", "MPC")}`],
  ["the Inspector", (error) => `Tool Result: Error\nMCP error -32602: ${error}`],
  ["mcp-remote", (error) => `[4711] Error from remote server: McpError: ${error}`],
];

it.each(frames)("%s only frames the cause", (_, frame) => {
  for (const error of errors) expect(diagnose(frame(error))).toEqual(diagnose(error));
});

/** The headings of the SDK's page about problems, and errors of compilers and logins. */
const known: readonly (readonly [error: string, because: string])[] = [
  [
    "! Connected · tools fetch failed\nInvalid input (at tools.3.outputSchema.type)",
    "The `inputSchema` or `outputSchema` of a tool in the list does not describe an object",
  ],
  [
    "Failed to load MCP App: the resource may exceed the 5 MB size limit.",
    "The `mimeType` of the contents is not `text/html;profile=mcp-app`",
  ],
  [
    "SyntaxError: Unexpected token 'S', \"Server lis\"... is not valid JSON at deserializeMessage (@modelcontextprotocol/client)",
    "The server prints something on standard output",
  ],
  ["TS2589: Type instantiation is excessively deep and possibly infinite", "The compiler gives up"],
  ["ReferenceError: crypto is not defined", "Node.js is older than 20"],
  ["SdkError: ERA_NEGOTIATION_FAILED", "The client and the server found no revision"],
  [
    "Version negotiation failed: the server requires authorization (HTTP 401)",
    "The server refused the first request before any revision",
  ],
  [
    "SdkError: METHOD_NOT_SUPPORTED_BY_PROTOCOL_VERSION",
    "The method does not exist in the revision",
  ],
  [
    "Module '\"@modelcontextprotocol/server\"' has no exported member 'SSEServerTransport'",
    "This version of the package does not export the name",
  ],
  [
    "SSE stream disconnected: TypeError: terminated",
    "The stream for messages of the server was cut",
  ],
  [
    "error TS2741: Property '~standard' is missing in type '{ tide: ZodString; }'",
    "SDK 2 takes a schema with Standard Schema's `~standard`",
  ],
  [
    "error TS2345: Argument of type '{ tide: ZodString }' is not assignable to parameter of type 'StandardSchemaWithJSON'",
    "SDK 2 takes a schema with Standard Schema's `~standard`",
  ],
  [
    "error TS2305: Module '\"@modelcontextprotocol/sdk/types.js\"' has no exported member 'ElicitRequestURLParams'.",
    "This version of the package does not export the name",
  ],
  [
    "error TS2314: Generic type 'RequestHandlerExtra<A, B>' requires 2 type argument(s).",
    "The type has other parameters in this version of the SDK",
  ],
  [
    "error TS2769: No overload matches this call. … '(name: string, cb: ToolCallback<undefined>): RegisteredTool'",
    "The function does not take these arguments",
  ],
  [
    "mcp-remote: Issuer mismatch: expected https://login.example/, got https://login.example",
    "The authorization server is not the one that the client expects",
  ],
  [
    'MCP: Issuer in metadata "https://login.example/" does not match expected issuer "https://login.example"',
    "The authorization server is not the one that the client expects",
  ],
];

it.each(known)("%s", (error, because) => {
  const [first, ...others] = diagnose(error).meanings;
  expect(first?.because.slice(0, because.length)).toBe(because);
  expect(others).toEqual([]);
});
