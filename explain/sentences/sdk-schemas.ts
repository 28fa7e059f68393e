import type { Sentence } from "../meaning.js";

const sdk2 = "SDK 2";

/** Errors about the kind of schema that a version of the SDK takes, and about handlers. */
export const sdkSchemaSentences: readonly Sentence[] = [
  {
    says: [
      "Property '~standard' is missing",
      "StandardSchemaWithJSON",
      "StandardSchemaV1",
      "inputSchema/outputSchema/argsSchema must be a Standard Schema",
      "Raw-shape inputSchema/outputSchema/argsSchema fields must be Zod v4",
      "does not implement StandardJSONSchemaV1",
      "does not implement `~standard.jsonSchema`",
    ],
    source: `the TypeScript compiler and ${sdk2}, about \`inputSchema\`, \`outputSchema\` or \`argsSchema\``,
    perhaps: ["valid-tool-definition"],
    because:
      "SDK 2 takes a schema with Standard Schema's `~standard`, which also writes JSON Schema: `z.object({ … })` of zod 4.2 or newer, ArkType, Valibot with its adapter. A plain JSON Schema, a schema of zod 3 and an object of fields are not that.",
    repair:
      'Write `inputSchema: z.object({ … })` with `import * as z from "zod/v4"`, or wrap JSON Schema in `fromJsonSchema(schema)`.',
  },
  {
    says: ["MCP tool and prompt schemas must describe objects"],
    source: `${sdk2}: \`registerTool\` and \`registerPrompt\``,
    rules: ["valid-tool-definition"],
    because: "The schema of the tool is a string, a list or a union, and arguments are an object.",
    repair: "Wrap it: `z.object({ value: … })`.",
  },
  {
    says: [
      "Schema is missing a method literal",
      "Schema method literal must be a string",
      "is not a spec request method; pass schemas as the second argument",
      "is not a spec notification method; pass schemas as the second argument",
      "is not a spec method; pass a result schema as the second argument",
    ],
    source: "the TypeScript SDK: `setRequestHandler`, `setNotificationHandler` and `request`",
    perhaps: ["valid-message"],
    because:
      'SDK 1 takes the schema of a request (`CallToolRequestSchema`), and SDK 2 the name of its method (`"tools/call"`). A method of your own needs its schemas in both.',
    repair:
      'In SDK 1 write `setRequestHandler(CallToolRequestSchema, …)`; in SDK 2 `setRequestHandler("tools/call", …)`, and for other methods pass the schemas as the second argument.',
  },
  {
    says: ["A request handler for … already exists, which would be overridden"],
    source: "the TypeScript SDK",
    because:
      "Two parts of the program handle the same method: `McpServer` sets its own handlers at the first `registerTool`, `registerPrompt` or `registerResource`.",
    repair:
      "Register everything through `McpServer`, or set all handlers on its `server` yourself.",
  },
  {
    says: ["Cannot register capabilities after connecting to transport"],
    source: "the TypeScript SDK",
    because:
      "The first tool, prompt or resource was registered after `connect`, and a client is told the capabilities when it connects.",
    repair: "Register the first of each kind before `connect`; others may follow later.",
  },
  {
    says: [
      "Prompt … is already registered",
      "Resource … is already registered",
      "Resource template … is already registered",
    ],
    source: "the TypeScript SDK's `McpServer`",
    because: "Two prompts have the same name, or two resources the same name or URI.",
    repair:
      "Rename one of them. A server that is shared by several connections registers everything twice: make one for each.",
  },
  {
    says: ["Prompt … disabled", "Resource … disabled", "Resource template … disabled"],
    source: "the TypeScript SDK's `McpServer`",
    because: "It was registered and then switched off with `disable()` or `enabled: false`.",
    repair: "Call `enable()` on what the registration returned.",
  },
  {
    says: ["Resource URI … is invalid", "resource uri … is invalid"],
    source: "the TypeScript SDK's `McpServer`, about `resources/read`",
    rules: ["valid-resource-link"],
    because: "The URI of the request has no scheme, so it is not a URI.",
    repair: "Write a scheme: `file:///…`, or one of your own.",
  },
  {
    says: [
      "Expected CompleteRequestPrompt, but got",
      "Expected CompleteRequestResourceTemplate, but got",
      "Invalid completion reference",
    ],
    source: "the TypeScript SDK, about `completion/complete`",
    rules: ["valid-message"],
    because: "The `ref` of the request must be `ref/prompt` or `ref/resource`.",
    repair: 'Send `{ type: "ref/prompt", name }` or `{ type: "ref/resource", uri }`.',
  },
  {
    says: [
      "Invalid elicitation request",
      "Elicitation requestedSchema lists required properties that are not defined",
    ],
    source: "the TypeScript SDK, about a form or a URL that a server asks for",
    rules: ["valid-elicitation-request", "valid-requested-schema"],
    because:
      "The request has no valid form: fields are strings, numbers, booleans and enums, and `required` names only fields that exist.",
    repair: "Correct what the list below the message names.",
  },
  {
    says: [
      "Invalid sampling request",
      "Invalid sampling result",
      "Invalid sampling/createMessage result",
      "The last message must contain only tool_result content",
      "ids of tool_result blocks and tool_use blocks from previous message do not match",
    ],
    source: "the TypeScript SDK, about `sampling/createMessage`",
    rules: ["valid-message", "valid-content-block"],
    because:
      "The messages or the answer of the model do not have the form of the protocol. A message with results of tools has nothing else, and answers exactly the uses of the message before it.",
    repair: "Correct what the list below the message names.",
  },
  {
    says: ["Server sent invalid initialize result", "initialize … Invalid result"],
    source: "the TypeScript SDK: the client, when it connects",
    rules: ["valid-message"],
    because: "The answer to `initialize` lacks `protocolVersion`, `capabilities` or `serverInfo`.",
    repair: "Answer with all three, or let the SDK answer.",
  },
  {
    says: ["Failed to validate structured content"],
    source: "the TypeScript SDK: the client",
    rules: ["valid-structured-content"],
    because:
      "The client could not compare the `structuredContent` with the tool's `outputSchema`: the schema itself is not valid.",
    repair: "Correct the `outputSchema`; `check` reports what is wrong with it.",
  },
  {
    says: ["Invalid result for", "Invalid params for", "Failed to encode result for"],
    source: sdk2,
    perhaps: ["valid-message", "valid-tool-result"],
    because:
      "The message does not match its definition in the protocol, at the places that follow.",
    repair: "Correct what the list after the colon names.",
  },
  {
    says: ["Invalid cache hint for"],
    source: `${sdk2}: the server`,
    because:
      "A hint has a `ttlMs` that is not a whole number of milliseconds, or a `cacheScope` other than `public` and `private`.",
    repair: 'Write `{ ttlMs: 60_000, cacheScope: "private" }`.',
  },
  {
    says: ['Module "@modelcontextprotocol/… has no exported member'],
    alsoSays: ["has no exported member", "TS2305", "TS2724"],
    source: "the TypeScript compiler, about a package of the SDK",
    because:
      "This version of the package does not export the name: it is older than the name, or it is SDK 2, which moved or renamed much of what SDK 1 had.",
    repair:
      "Update the package, or move to SDK 2: `npx eslint-plugin-mcp-schema migrate --to sdk-2` rewrites imports. `SSEServerTransport` and the OAuth server are in `@modelcontextprotocol/server-legacy`.",
  },
];
