import type { Sentence } from "../meaning.js";

const anthropic = "Anthropic's API, about what a client passes on";
const openai = "OpenAI's API, about what a client passes on";
const gemini = "Google's API, about what a client passes on";

/** Errors from model APIs about tools, beyond the limits in `protocol/clients`. */
export const modelSentences: readonly Sentence[] = [
  {
    says: ["must match JSON Schema draft 2020-12", "JSON schema is invalid"],
    source: anthropic,
    rules: ["valid-tool-schema"],
    because:
      "The `inputSchema` of a tool is not valid JSON Schema. The number is its place in the list of all tools of all servers.",
    repair: "Find the tool by its number, and fix what `check` reports about its schema.",
  },
  {
    says: [
      "input_schema.type: Field required",
      "input_schema.type: Input should be 'object'",
      "input_schema: Input should be a valid dictionary",
      "inputSchema.json.type must be one of the following: object",
      "schema must be a JSON Schema of 'type: \"object\"'",
      "tool parameters root type must be object",
    ],
    source: "the APIs of Anthropic, OpenAI and Bedrock, and VS Code",
    rules: ["valid-tool-definition"],
    because: 'The `inputSchema` of a tool does not say `type: "object"` at its root.',
    repair: 'Write `{ type: "object", properties: { … } }`, also for a tool without arguments.',
  },
  {
    says: [
      "schema must have type 'object' and not have",
      'schema must have type "object" and not have',
    ],
    source: openai,
    rules: ["valid-tool-definition", "portable-tool-schema"],
    because:
      "The root of an `inputSchema` is not an object, or has `oneOf`, `anyOf`, `allOf`, `enum` or `not` beside its type.",
    repair: "Describe one object, and move the choice into one of its arguments.",
  },
  {
    says: [
      "custom.name: String should match pattern",
      "McpToolDefinition.name: String should match pattern",
      "custom.name: String should have at most",
      "McpToolDefinition.name: String should have at most",
      "tools.….name: String should",
    ],
    source: anthropic,
    rules: ["portable-tool-schema"],
    because:
      "The name of a tool, including the client's prefix, is too long or has characters other than letters, digits, `_` and `-`.",
    repair:
      "Shorten the name, or the name of the server in the client's configuration; write `_` in place of dots, slashes and spaces.",
  },
  {
    says: ["Property keys should match pattern"],
    source: anthropic,
    rules: ["portable-tool-schema"],
    because:
      "The name of an argument is too long or has characters other than letters, digits, `_`, `.` and `-`.",
    repair: "Rename the argument, such as `filter_id` for `filter[id]`, and map it in the handler.",
  },
  {
    says: ["does not match any of the expected tags"],
    source: "the Python SDK and Anthropic's API, about a block",
    rules: ["valid-content-block", "no-foreign-content"],
    because: "A block has a kind that the reader does not know.",
    repair: 'Return `{ type: "text", text: … }`, or update the client for newer kinds.',
  },
  {
    says: [
      "function.name': string too long. Expected a string with maximum length",
      "name': string too long. Expected a string with maximum length 64",
      "length of the tool name cannot exceed",
      "工具名称过长",
    ],
    source: "OpenAI's API, and others compatible with it",
    rules: ["portable-tool-schema"],
    because: "The name of a tool has more than 64 characters, including the client's prefix.",
    repair: "Shorten the name, or the name of the server in the client's configuration.",
  },
  {
    says: ["function.name': string does not match pattern", "name': string does not match pattern"],
    source: "OpenAI's API, and others compatible with it",
    rules: ["portable-tool-schema"],
    because: "The name of a tool has characters other than letters, digits, `_` and `-`.",
    repair: "Write `_` in place of dots, slashes and spaces, also in the name of the server.",
  },
  {
    says: [
      "Tool name must only contain alphanumeric characters and underscores",
      "Tools names may only contain [a-z0-9_-]",
    ],
    source: "Cursor and VS Code, when they list the tools of a server",
    rules: ["portable-tool-schema"],
    because: "The name of a tool has characters that the client does not pass on to models.",
    repair: "Write `_` in place of dots, slashes and spaces.",
  },
  {
    says: ["description': string too long"],
    source: "OpenAI's API, and others compatible with it",
    rules: ["portable-tool-schema"],
    because: "The description of a tool is longer than the model accepts.",
    repair: "Shorten it, and move details into the descriptions of the arguments.",
  },
  {
    says: [
      "array schema missing items",
      "array schema is missing items",
      "array parameter missing items",
    ],
    source: openai,
    rules: ["portable-tool-schema"],
    because: "An argument is an `array` that does not say what it holds.",
    repair: 'Add `items`, such as `items: { type: "string" }`.',
  },
  {
    says: ["'items' must be a schema (object or boolean), not an array"],
    source: "APIs of models, about tools of servers with SDK 1",
    rules: ["valid-tool-schema"],
    because:
      "The schema of an argument has a list in `items`, as in draft-07. SDK 1 writes one for `z.tuple([…])`.",
    repair:
      "Use `z.array(…)` with `min` and `max`, or an object. In JSON Schema, list the elements in `prefixItems`; SDK 2 does.",
  },
  {
    says: ["object schema missing properties", "None is not of type 'object'"],
    source: openai,
    rules: ["portable-tool-schema"],
    because:
      "The schema of a tool without arguments has no `properties`, or `null` instead of them.",
    repair: 'Write `{ type: "object", properties: {} }`.',
  },
  {
    says: [
      "is not of type 'object', 'boolean'",
      "is not valid under any of the given schemas",
      "is not of type 'array'. Please",
      "which was not found in the schema",
    ],
    source: openai,
    rules: ["valid-tool-schema"],
    because:
      "The `inputSchema` of a tool is not valid JSON Schema: a keyword is where a schema is expected, such as a `type` inside `properties`.",
    repair: "Move the keyword out of `properties`, or give that argument a schema.",
  },
  {
    says: ["Extra required key"],
    source: openai,
    rules: ["valid-tool-schema"],
    because: "`required` names an argument that is not among the `properties` of its object.",
    repair: "Describe the argument in `properties`, or leave it out of `required`.",
  },
  {
    says: [
      "additionalProperties' is required to be supplied and to be false",
      "is required to be supplied and to be an array including every key",
      "In context=… is not a valid format",
      "In context=… is not permitted",
    ],
    source: "OpenAI's API, about a function with `strict: true`",
    rules: ["portable-tool-schema"],
    because:
      "The client sends the tool in strict mode, which accepts only a part of JSON Schema: all properties required, no others, few formats.",
    repair:
      "Send the tools of MCP servers with `strict: false`. To serve strict clients too, add `additionalProperties: false` and require every property.",
  },
  {
    says: ["tool parameters do not match JSON schema … must match format regex"],
    source: "VS Code, which refuses the whole request",
    perhaps: ["valid-tool-schema"],
    because: "The `pattern` that the message names is not a regular expression in JavaScript.",
    repair:
      'Write a pattern that `new RegExp(pattern, "u")` accepts: without `(?i)`, `\\A` and escapes that are not needed.',
  },
  {
    says: [
      "tool parameters do not match JSON schema … must be",
      "tool parameters do not match JSON schema … must have",
      "tool parameters do not match JSON schema … must match a schema",
    ],
    source: "VS Code, which refuses the whole request",
    rules: ["valid-tool-schema"],
    because: "The `inputSchema` of the tool is not valid JSON Schema at the place that follows.",
    repair: "Write valid JSON Schema there: `check` names the right form.",
  },
  {
    says: ["Failed to validate tool … Cannot use in operator to search for"],
    source: "VS Code, which refuses the whole request",
    rules: ["portable-tool-schema"],
    because:
      "A schema within the `inputSchema` is `true` or `false`, where VS Code expects an object.",
    repair: "Write `{}` in place of `true`, and leave out what is `false`.",
  },
  {
    says: [
      "Proto field is not repeating, cannot start list",
      "generativelanguage.v1beta.Type",
      "generativelanguage.v1.Type",
    ],
    source: `${gemini} as \`parameters\``,
    rules: ["portable-tool-schema"],
    because:
      'A `type` is a list, such as `["string", "null"]`, is missing, or is not one of the seven that Gemini accepts.',
    repair: "Write one `type`, and say in the description that the value may be missing.",
  },
  {
    says: ["required fields … are not defined in the schema properties"],
    source: "Gemini (Vertex AI), which refuses the whole request",
    perhaps: ["valid-tool-schema", "portable-tool-schema"],
    because: "`required` names an argument that `properties` does not have.",
    repair: "Remove the name from `required`, or add the property.",
  },
  {
    says: [
      "argument schema for tool … is incompatible with",
      "tools provided by your MCP servers might not be compatible with the model provider",
    ],
    source: "Cursor, Windsurf and other clients, when the model refuses a tool",
    rules: ["portable-tool-schema", "valid-tool-schema"],
    because: "The schema or the name of a tool has something that this model does not accept.",
    repair:
      "Run `check` with `--client` and the model's name, such as `--client gemini`, and fix what it reports.",
  },
  {
    says: ["should be non-empty for OBJECT type"],
    source: gemini,
    because:
      "An object in the schema of a tool has no properties, which `parameters` does not allow.",
    repair:
      "Update the client: newer ones send `parametersJsonSchema`. Or leave the object out, or give it a property.",
  },
  {
    says: [
      "only allowed for OBJECT type",
      "only allowed for STRING type",
      "only allowed for ARRAY type",
      "field predicate failed",
    ],
    source: gemini,
    perhaps: ["valid-tool-schema", "portable-tool-schema"],
    because:
      "A keyword is next to a `type` to which it does not belong, or has none: `properties` without `object`, `items` without `array`, `enum` without `string`. Clients produce this from `anyOf` and lists of types.",
    repair: "Write one `type` next to the keyword, in place of `anyOf` or a list of types.",
  },
  {
    says: [
      "tool_use ids were found without tool_result",
      "tool_result blocks are not matching any tool_use",
      "unexpected tool_use_id found in tool_result blocks",
      "must be followed by tool messages responding to each tool_call_id",
    ],
    source: "the APIs of Anthropic and OpenAI, about a conversation",
    because:
      "A tool call has no result in the conversation, or a result has no call: the client lost one, most often when a call was interrupted.",
    repair: "Begin a new conversation, or go back to before the call. No tool is at fault.",
  },
  {
    says: ["Invalid schema for function … is not a regex"],
    source: "DeepSeek and others compatible with OpenAI's API",
    perhaps: ["valid-tool-schema"],
    because:
      "The model's validator does not accept a `pattern` of this tool as a regular expression.",
    repair:
      "Write a simpler `pattern`, or describe it in the description and check it in the handler.",
  },
  {
    says: ["initialize samplers: failed to parse grammar"],
    source: "llama.cpp, also in LM Studio and Ollama",
    because:
      "llama.cpp builds one grammar from all tools, and one schema has something that a grammar cannot express: a `pattern` with lookaheads (`z.email()` writes one), or a large `maxLength` or `maxItems` in nested values.",
    repair:
      "Remove them from the schema and check the values in the handler; or switch tools off until one is left.",
  },
  {
    says: ["moonshot flavored json schema", "references must start with #/$defs/"],
    source: "Kimi, about a tool of the request",
    perhaps: ["valid-tool-schema"],
    because:
      "Kimi does not accept the schema at the path in the message: it must be small, give every property a `type` that fits its `enum`, and have nothing beside a `$ref`.",
    repair: "Write out each `$ref`, give each property one `type`, and shorten what is too large.",
  },
  {
    says: [
      "Image does not match the provided media type",
      "Declared media_type is … but the data appears to be",
      "media type, but the image appears to be",
      "invalid_request_error … Could not process image",
      "image.source.base64.media_type: Input should be",
    ],
    source: anthropic,
    rules: ["valid-binary-data"],
    because:
      "An image from a tool does not have the format that its `mimeType` says, or its `data` is not an image: the bytes and the `mimeType` differ. It stays in the conversation, so every further message fails too.",
    repair:
      "Set `mimeType` to the format of the bytes: JPEG, PNG, GIF or WebP. Then go back to before the call.",
  },
  {
    says: ["The tool returned an image in an unsupported format"],
    source: "Claude, about a result",
    rules: ["valid-binary-data"],
    because:
      "An image of the result is not JPEG, PNG, GIF or WebP, or the result embeds a file in base64, which Claude takes for an image.",
    repair: "Return the image as PNG, and the text of a file as text.",
  },
];
