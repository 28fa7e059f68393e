import type { Sentence } from "../meaning.js";

/** Errors from zod and Ajv, about schemas and values. */
export const validatorSentences: readonly Sentence[] = [
  {
    says: ['Unrecognized key: "_meta"', "Unrecognized key(s) in object: '_meta'"],
    source: "zod 4 and zod 3, about a strict object",
    rules: ["valid-meta-placement", "no-stale-mcp-types"],
    because: "A `_meta` is where the protocol has none, or your own strict schema refuses it.",
    repair:
      "Move `_meta` out of the arguments or the structured content, or use `z.looseObject(…)`.",
  },
  {
    says: ["Expected 'text' | 'image'", 'expected one of "text"|"image"'],
    source: "zod, about a union or an enum in your code or in a library",
    rules: ["no-stale-mcp-types"],
    because: "A schema for blocks has fewer kinds than the protocol.",
    repair: "Use the SDK's `ContentBlockSchema`, or update the library.",
    example: "A zod union",
  },
  {
    // The list in the SDK's own answer to a sampling request, where the block itself is wrong.
    says: ["Expected 'text' | 'image' | 'audio' | 'tool_use'"],
    source: "the TypeScript SDK, about what a client sampled",
    rules: ["valid-content-block"],
    because: "The block has a kind that a model's answer cannot have.",
    repair: "Return text, an image, audio, or uses and results of tools.",
  },
  {
    says: [
      "_parse is not a function",
      "keyValidator.parse is not a function",
      "safeParseAsync is not a function",
      "safeParse is not a function",
      "reading '_parse'",
      "reading '_def'",
      "reading 'def'",
      "reading 'typeName'",
      "null is not an object (evaluating … _def')",
      "undefined is not an object (evaluating … _def')",
      "Mixed Zod versions detected",
      "Schema appears to be from zod 3",
      "Non-representable type encountered",
      "missing the following properties from type 'ZodType",
      "is not assignable to type 'ZodType",
      "is not assignable to type 'AnySchema'",
    ],
    source: "the TypeScript SDK and zod, where zod 3 and zod 4 meet",
    because:
      "The schema was created with one zod version and is read with another: SDK 1 before 1.23 reads zod 3 only, and SDK 2 reads zod 4.2 or newer. Old SDKs also report this for `z.object({ … })` where they expect only the object.",
    repair:
      "`npm ls zod` shows the versions. Update the SDK and zod so that one version is left; with an old SDK, import `z` from `zod/v3` and give `server.tool` the object without `z.object`.",
  },
  {
    says: ["reading '_zod'", "evaluating 'schema._zod'"],
    source: "zod 4, when a server lists its tools or checks a result",
    rules: ["valid-tool-schema"],
    because:
      "A schema lacks a part: `z.record(value)` with a single argument, as in zod 3, or a schema made with zod 3. If only calls of one tool fail, its `outputSchema` is not the schema of an object.",
    repair:
      "Write `z.record(z.string(), value)`; zod 4.4 and newer take both. Otherwise see `npm ls zod` for a second version. For results, pass `z.object({ … })` without `.optional()`, `z.union` or `z.array` around it.",
  },
  {
    says: ["cannot be represented in JSON Schema"],
    source: "zod 4, when a server lists its tools",
    rules: ["valid-tool-schema"],
    because: "The schema of a tool has a type that JSON does not have, or a transformation.",
    repair:
      'Use a string with a description, such as `z.iso.datetime()` for a date. Arguments may have a `transform()`: convert their schema with `z.toJSONSchema(schema, { io: "input" })`, or transform the value in the handler.',
    example: "The same with zod",
  },
  {
    says: [
      "unsupported dialect",
      'no schema with key or ref "http://json-schema.org',
      'no schema with key or ref "https://json-schema.org',
    ],
    source: "the validators of SDK 2.0's betas, and clients whose Ajv has one dialect only",
    rules: ["valid-tool-definition"],
    because:
      "A schema of the tool declares a dialect in `$schema` that the client does not support.",
    repair:
      "Update the SDK of the server, which writes the dialect, or remove `$schema`: without it, 2020-12 is meant.",
  },
  {
    says: ["The schema uses meta-schema features ($dynamicRef)"],
    source: "VS Code, about a tool that it leaves out",
    because:
      "The schema of the tool names the dialect 2020-12 in `$schema`, and this version of VS Code cannot read the meta-schema that it finds there.",
    repair: "Remove `$schema` from the schema: without it, 2020-12 is meant. Or update VS Code.",
  },
  {
    says: ["type must be JSONType", "has an invalid outputSchema: … value must be"],
    source: "the TypeScript SDK: the client, which compiles each `outputSchema` with Ajv",
    rules: ["valid-tool-schema"],
    because: "A keyword of the `outputSchema` has a value that it cannot have.",
    repair: "Types are `string`, `number`, `integer`, `boolean`, `object`, `array` and `null`.",
  },
  {
    says: ["can't resolve reference … from id #", "reference to undefined schema at"],
    alsoSays: ["can't resolve reference … from id"],
    source: "Ajv, in clients and servers, and Gemini",
    rules: ["valid-tool-schema"],
    because:
      "A `$ref` of the schema of a tool leads nowhere, or to a part that a client has dropped.",
    repair:
      "Write the part in place of the `$ref`: many clients lose `$defs` when they convert a schema.",
    example: "What only you can fix",
  },
  {
    says: ["unknown format … ignored in schema"],
    source: "Ajv, as a warning",
    because: "The schema has a `format` that JSON Schema does not have. Ajv ignores it.",
    repair:
      'Nothing is broken. To silence it, remove the format: `minimum: 0` says what `"uint"` says.',
  },
  {
    says: ["strict mode: unknown keyword"],
    source: "Ajv in its strict mode, in some clients",
    rules: ["valid-tool-schema"],
    because: "The schema of a tool has a keyword that JSON Schema does not have.",
    repair: "Remove it, or move what it says into `description`.",
  },
  {
    says: [
      "Error compiling schema … Code generation from strings disallowed",
      "Error compiling schema … unsafe-eval",
    ],
    source: "Ajv in the client, in environments without `eval` such as Cloudflare Workers",
    because: "The client compiles each `outputSchema` to code, which this environment forbids.",
    repair:
      "Give the client `jsonSchemaValidator: new CfWorkerJsonSchemaValidator()` from the SDK.",
  },
  {
    says: ["expected a Zod schema or ToolAnnotations"],
    source: "the TypeScript SDK: `server.tool`, since 1.26",
    rules: ["valid-tool-definition"],
    because:
      "The arguments of the tool are JSON Schema or a plain object, where the SDK expects zod.",
    repair: "Write `registerTool(name, { inputSchema: { city: z.string() } }, handler)`.",
  },
  {
    says: ["Unclosed template expression", "Template contains too many expressions"],
    source: "the TypeScript SDK, about a URI template",
    because: "The template has an opening brace without a closing one.",
    repair: "Write each variable as `{name}`.",
  },
];
