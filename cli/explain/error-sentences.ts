import type { Meaning } from "./meaning.js";

/** An error that is told by its words. */
export interface Sentence extends Meaning {
  /** Is looked for in the text with single spaces. */
  readonly words: RegExp;
  /** Who says it, as it follows "Said by". */
  readonly source: string;
  /** Set where it says more than the list of zod behind it. */
  readonly coversList?: true;
}

const sdk = "the TypeScript SDK";

/** Every one of these that fits counts. */
export const sentences: readonly Sentence[] = [
  {
    words: /has an output schema but (?:did not return structured content|no structured content)/u,
    source: `${sdk}: the client with -32600, \`McpServer\` with -32602`,
    rules: ["valid-structured-content"],
    because:
      "A tool with `outputSchema` must return `structuredContent` in every result without `isError: true`.",
  },
  {
    words: /Invalid structured content for tool/u,
    source: `${sdk}: \`McpServer\``,
    rules: ["valid-structured-content"],
    because: "The `structuredContent` of the result does not match the tool's `outputSchema`.",
  },
  {
    words: /Structured content does not match the tool's output schema/u,
    source: `${sdk}: the client, in Ajv's words`,
    rules: ["valid-structured-content"],
    because:
      "The `structuredContent` of the result does not match the `outputSchema` that the tool was listed with. The client checks failed calls too.",
    example: "Keys that do not fit",
  },
  {
    words: /Structured content does not match .*must NOT have additional properties/u,
    source: `${sdk}: the client, about a key that the schema does not allow`,
    rules: ["valid-structured-content", "valid-meta-placement"],
    because: "The key may be a `_meta` that belongs next to `structuredContent`.",
  },
  {
    words: /Unrecognized key(?:\(s\) in object)?: ["']_meta["']/u,
    source: "zod 4 and zod 3, about a strict object",
    rules: ["valid-meta-placement", "no-stale-mcp-types"],
    because: "A `_meta` is where the protocol has none, or a strict schema of your own refuses it.",
  },
  {
    words: /Parse error: Invalid JSON-RPC message/u,
    source: `${sdk}: a server over HTTP, with status 400`,
    rules: ["valid-message", "valid-meta-placement", "valid-meta-keys"],
    because:
      "What the server received is not a valid message: its `id`, `params` or `_meta` has the wrong form.",
  },
  {
    words: /-32001: Request timed out/u,
    source: `${sdk}: the sender of a request`,
    rules: ["valid-tool-result", "valid-meta-placement", "valid-meta-keys"],
    because:
      "The SDK received nothing that it accepts as an answer. The server may be slow, or the request or the result is malformed: the other side then passes an error to its `onerror` and does not answer.",
  },
  {
    words:
      /data\/\S+ must be equal to (?:constant|one of the allowed values)|must match exactly one schema in oneOf/u,
    source: `${sdk}: the server, about an answer to a form, in Ajv's words`,
    rules: ["valid-enum-schema", "valid-elicitation-default"],
    because:
      "The answer is not one of the options. The client may have shown the field as a plain text box, or sent back a default that is not an option.",
    example: "A single-select field with `anyOf`",
  },
  {
    words: /data\/\S+ must be (?:[<>]=? |multiple of |integer|number|string|boolean)/u,
    source: `${sdk}: the server, about an answer to a form, in Ajv's words`,
    rules: ["valid-requested-schema", "valid-elicitation-default"],
    because:
      "The answer is outside the bounds of its field: no value fits them, the client dropped one, or the default is outside.",
  },
  {
    words:
      /Elicitation response content does not match requested schema: data(?:\/\S+)? must (?!be equal|match exactly)/u,
    source: `${sdk}: the server, about an answer to a form, in Ajv's words`,
    rules: ["valid-requested-schema"],
    because:
      "The client showed the form without a keyword that it does not know, or the form requires something that no answer can have.",
    example: "Keywords that never reach the user",
  },
  {
    words: /^data must have required property/u,
    source: "Ajv, about an answer to a form or a structured value",
    rules: ["valid-requested-schema", "valid-structured-content"],
    because: "A name is in `required`, but the value does not have it.",
  },
  {
    words: /Elicitation requestedSchema (?:only supports|contains unsupported|must describe)/u,
    source: "the TypeScript SDK 2: `inputRequired.elicit`, about a zod schema",
    rules: ["valid-requested-schema"],
    because: "A form cannot express what this zod schema requires.",
    example: "The same with zod",
  },
  {
    words: /Error validating elicitation response/u,
    source: `${sdk}: the server, where Ajv refuses the form itself`,
    rules: ["valid-requested-schema"],
    because: "A keyword of the form has an invalid value, such as `required: true` in a field.",
    example: "Keywords that never reach the user",
  },
  {
    words: /Client does not support (?:url|form) elicitation/u,
    source: `${sdk}: \`elicitInput\``,
    rules: ["valid-elicitation-request"],
    because:
      "The client has not announced this mode. Before revision 2025-11-25 there are only forms.",
  },
  {
    words: /Invalid elicitation result/u,
    source: `${sdk}: the client, about the answer of its own handler`,
    coversList: true,
    rules: ["valid-elicitation-result"],
    because: "The answer has an `action` that does not exist, or `content` that no form asks for.",
  },
  {
    words: /TypeError: Invalid URL|ERR_INVALID_URL/u,
    source: "Node.js and browsers: `new URL(…)`",
    rules: ["valid-resource-link"],
    because: "The `uri` of a resource is a path: it has no scheme.",
  },
  {
    words: /unsupported dialect|no schema with key or ref "https?:\/\/json-schema\.org/u,
    source: "the validators of SDK 2.0's betas, and Ajv for 2020-12 only",
    rules: ["valid-tool-definition"],
    because: "The `outputSchema` declares a dialect in `$schema` that the client does not support.",
  },
  {
    words: /must match JSON Schema draft 2020-12/u,
    source: "Anthropic's API, about what a client passes on",
    rules: ["valid-tool-schema"],
    because:
      "The `inputSchema` of a tool is not valid JSON Schema. The number is its place in the list of all tools of all servers.",
  },
  {
    words: /type must be JSONType|has an invalid outputSchema: \S+ value must be/u,
    source: `${sdk}: the client, which compiles each \`outputSchema\` with Ajv`,
    rules: ["valid-tool-schema"],
    because: "A keyword of the `outputSchema` has a value that it cannot have.",
  },
  {
    words: /can't resolve reference \S+ from id/u,
    source: "Ajv, in clients and servers",
    rules: ["valid-tool-schema"],
    because:
      "A `$ref` of the schema of a tool leads nowhere, or to a part that a client has dropped.",
    example: "What only you can fix",
  },
  {
    words: /cannot be represented in JSON Schema/u,
    source: "zod 4, when a server lists its tools",
    rules: ["valid-tool-schema"],
    because: "The schema of a tool has a type that JSON does not have.",
    example: "The same with zod",
  },
  {
    words: /Tool \S+ is already registered|Tool names must be unique/u,
    source: `${sdk}: \`McpServer\`, or Anthropic's API`,
    rules: ["valid-tool-definition"],
    because: "Two tools have the same name.",
    example: "Two tools with the same name",
  },
  {
    words: /Tool name contains invalid characters/u,
    source: `${sdk}: \`registerTool\`, as a warning`,
    rules: ["valid-tool-definition"],
    because: "The name of the tool contains a character that is not allowed.",
    example: "What only you can fix",
  },
  {
    words: /TS2322|is not assignable to type '"(?:text|image|audio|resource|resource_link)"'/u,
    source: "the TypeScript compiler",
    rules: ["no-stale-mcp-types", "valid-content-block"],
    because:
      "Your own type has fewer kinds of blocks than the SDK's types, or a block has a kind that they do not know.",
  },
  {
    words:
      /Expected 'text' \| 'image'(?! \| 'audio' \| 'tool_use')|expected one of "text"\|"image"/u,
    source: "zod, of a union or an enum that you or a library declared",
    rules: ["no-stale-mcp-types"],
    because: "A schema for blocks has fewer kinds than the protocol.",
    example: "A zod union",
  },
  {
    words: /Invalid content block|Unsupported (?:response item|content|content block) type/iu,
    source: "clients that read blocks themselves, and the C# SDK",
    rules: ["valid-content-block", "no-foreign-content", "no-stale-mcp-types"],
    because: "A block has a kind that does not exist, or that the client does not know yet.",
  },
  {
    words: /-32042|UrlElicitationRequired/iu,
    source: `${sdk}, for revisions up to 2025-11-25`,
    rules: ["no-removed-features"],
    because: "The error asks a user to open a URL. Revision 2026-07-28 has no such error.",
  },
  {
    words: /-32601/u,
    source: "a client or server that does not know the method of a request",
    rules: ["no-removed-features"],
    because: "Clients and servers of revision 2026-07-28 give this answer to a removed method.",
  },
];
