import type { Sentence } from "../meaning.js";

/** Errors from compilers and runtimes. */
export const compilerSentences: readonly Sentence[] = [
  {
    says: [
      "objectOutputType<extendShape<{ _meta",
      "content: Array<{ type: string;",
      "content: { type: string;",
      "is not assignable to type '\"text\"'",
      "is not assignable to type '\"image\"'",
      "is not assignable to type '\"audio\"'",
      "is not assignable to type '\"resource\"'",
      "is not assignable to type '\"resource_link\"'",
    ],
    source: "the TypeScript compiler",
    rules: ["no-stale-mcp-types", "valid-content-block"],
    because:
      "Your own type has fewer kinds of blocks than the SDK's types, or a block has a kind that they do not know.",
    repair:
      'Use the type `CallToolResult` from the SDK, and write `type: "text" as const` in your own objects.',
  },
  {
    says: ["Type instantiation is excessively deep"],
    alsoSays: ["TS2589"],
    source: "the TypeScript compiler, about `registerTool` with a zod schema",
    because:
      "The compiler gives up on the types of the schema: zod is installed in two versions, or the SDK is one of those before 1.23.1 whose types grow too deep.",
    repair:
      "Update the SDK and zod so that `npm ls zod` shows one version. Otherwise give the schema a type: `const shape: ZodRawShape = …`.",
  },
  {
    alsoSays: ["TypeError: Invalid URL", "ERR_INVALID_URL"],
    source: "Node.js and browsers: `new URL(…)`",
    rules: ["valid-resource-link"],
    because: "The `uri` of a resource is a path: it has no scheme.",
    repair: "Write a scheme: `file:///…`, or one of your own.",
  },
  {
    says: [
      "setRequestHandler' does not exist on type 'McpServer'",
      "setRequestHandler is not a function",
    ],
    source: "the TypeScript compiler and Node.js, about `McpServer`",
    because:
      "`McpServer` registers tools, prompts and resources; request handlers belong to the `Server` inside it.",
    repair: "Write `server.server.setRequestHandler(…)`, or register with `registerTool`.",
  },
  {
    says: [
      `Argument of type '"initialize"' is not assignable to parameter`,
      `Argument of type '"elicitation/create"' is not assignable to parameter`,
      `Argument of type '"notifications/… is not assignable to parameter`,
      `Argument of type '"prompts/… is not assignable to parameter`,
      `Argument of type '"resources/… is not assignable to parameter`,
      `Argument of type '"sampling/createMessage"' is not assignable to parameter`,
      `Argument of type '"tools/… is not assignable to parameter`,
    ],
    source: "the TypeScript compiler, about `setRequestHandler` and `setNotificationHandler`",
    rules: ["valid-message"],
    because:
      "SDK 1 takes the schema of a request (`CallToolRequestSchema`). Only SDK 2 takes the name of its method.",
    repair: "Import the schema from `@modelcontextprotocol/sdk/types.js`, or move to SDK 2.",
  },
  {
    says: [
      "Property 'structuredContent' does not exist on type",
      "'structuredContent' does not exist in type",
    ],
    source: "the TypeScript compiler, about a result",
    rules: ["no-stale-mcp-types"],
    because:
      "The type is older than 2025-06-18, which added `structuredContent`: your own copy of it, or that of an old SDK.",
    repair: "Update the SDK, and use its `CallToolResult` in place of a type of your own.",
  },
  {
    alsoSays: ["No overload matches this call", "TS2769"],
    source: "the TypeScript compiler, about a registration",
    perhaps: ["valid-tool-definition", "valid-tool-result"],
    because:
      "The function does not take these arguments. With `registerTool` most often the schema is of another zod version or of another kind than this SDK takes, or the handler returns something other than a result; the last lines of the error say which.",
    repair:
      'Read the last indented line. SDK 1 takes an object with a zod schema for each field, SDK 2 `z.object({ … })`; a handler returns `{ content: [{ type: "text", text }] }`, with `type: "text" as const` in objects of your own.',
  },
  {
    says: ["Generic type 'RequestHandlerExtra … requires … type argument"],
    alsoSays: ["Generic type … requires … type argument", "TS2314", "TS2315"],
    source: "the TypeScript compiler, about a type of the SDK",
    because:
      "The type has other parameters in this version of the SDK: SDK 2 changed those of `RequestHandlerExtra`, `Client`, `Server` and others.",
    repair:
      "Take the type from the version that is installed: most need no parameters in SDK 2, where handlers get a `ServerContext`.",
  },
];
