import type { Sentence } from "../meaning.js";

const sdk = "the TypeScript SDK";

/** Errors about the list of tools, and about calls to them. */
export const toolSentences: readonly Sentence[] = [
  {
    says: [
      "Tool … is already registered",
      "Tool names must be unique",
      "Duplicate function declaration found",
    ],
    source: `${sdk}'s \`McpServer\`, and the APIs of Anthropic and Gemini`,
    rules: ["valid-tool-definition"],
    because: "Two tools have the same name.",
    repair:
      "Rename one of them. They may also belong to two servers of one client, or to one that is configured twice.",
    example: "Two tools with the same name",
  },
  {
    says: ["Tool name contains invalid characters", "Tool name validation warning"],
    source: `${sdk}: \`registerTool\`, as a warning`,
    rules: ["valid-tool-definition"],
    because: "The name of the tool contains a character that is not allowed.",
    repair: "Use letters, digits, `_` and `-`.",
    example: "What only you can fix",
  },
  {
    says: [
      "Invalid arguments for prompt … expected object, received undefined",
      "Invalid arguments for prompt … Expected object, received undefined",
    ],
    source: `${sdk} before its newest versions: the server, about \`prompts/get\``,
    perhaps: ["valid-message"],
    coversList: true,
    because:
      "The client sent no `arguments`, and the prompt has an `argsSchema`, for which older versions of the SDK require an object.",
    repair:
      "Update the SDK of the server. Until then, register a prompt without arguments without `argsSchema`; clients can send `arguments: {}`.",
  },
  {
    says: ["Invalid arguments for prompt"],
    source: `${sdk}: the server, about \`prompts/get\``,
    perhaps: ["valid-message"],
    coversList: true,
    because:
      "An argument of the prompt is missing, or its schema takes something other than a string: clients send every argument of a prompt as a string.",
    repair:
      "Take `z.string()` and convert it, as `z.coerce.number()` does, and write `.optional()` for what may be missing.",
  },
  {
    says: [
      "Invalid arguments for tool",
      "Input validation error",
      "Invalid tools/call request",
      "validation error for call[",
      "validation errors for call[",
    ],
    source: "the SDKs: the server, about the arguments of a call",
    coversList: true,
    because:
      "The arguments that the model or the client sent do not match the `inputSchema` of the tool. Clients also send objects as text, and `null` for what is left out.",
    repair:
      "Say in each `description` what to pass. Write `.optional()`, or `.nullish()` for clients that send `null`, for what may be missing.",
  },
  {
    says: [
      "Invalid arguments … Invalid discriminator value",
      "Input validation error … Invalid discriminator value",
      "Input validation error … No matching discriminator",
    ],
    source: "servers, about the arguments of a call",
    coversList: true,
    rules: ["valid-tool-schema"],
    perhaps: ["portable-tool-schema"],
    because:
      "The schema of the arguments is a union that one of them decides (`z.discriminatedUnion`), and it did not arrive. Where such a union is the whole `inputSchema`, its JSON Schema is an `anyOf` without `properties`, so many clients list the tool without arguments and send none.",
    repair:
      "Make the arguments one object: `z.object({ action: z.enum([…]), … })` with the other fields optional, or one tool for each alternative.",
  },
  {
    says: [
      'Failed to fetch tools … Invalid input: expected "object"',
      'tools fetch failed … Invalid input: expected "object"',
    ],
    source: "Claude Code, about the list of tools",
    rules: ["valid-tool-definition"],
    because:
      'The schema of a tool has no `type: "object"` at its root, as that of a union in zod, so the client sees none of the tools.',
    repair:
      "Describe the arguments as one object, with a field such as `action` in place of the union.",
    example: "What only you can fix",
  },
  {
    says: ["tools have invalid JSON schemas and will be omitted", "has invalid JSON parameters"],
    source: "VS Code, which leaves such tools out",
    rules: ["valid-tool-schema"],
    perhaps: ["valid-tool-definition"],
    because:
      "The `inputSchema` of these tools is not valid, or VS Code could not fetch the meta-schema that `$schema` names. The lines below the message say which.",
    repair: "Fix what those lines name; if they name `$schema`, remove it.",
  },
];
