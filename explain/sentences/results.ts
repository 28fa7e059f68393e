import type { Sentence } from "../meaning.js";

const sdk = "the TypeScript SDK";

/** Errors about the results of tools. */
export const resultSentences: readonly Sentence[] = [
  {
    says: [
      "has an output schema but did not return structured content",
      "has an output schema but no structured content",
      "outputSchema defined but no structured output returned",
    ],
    source: `${sdk} (the client with -32600, \`McpServer\` with -32602) and the Python SDK`,
    rules: ["valid-structured-content"],
    because:
      "A tool with `outputSchema` must return `structuredContent` in every result without `isError: true`.",
    repair:
      "Return the object in `structuredContent` as well as in `content`, or remove `outputSchema`.",
  },
  {
    says: [
      "Invalid structured content for tool",
      "structuredContent does not match tool outputSchema",
      "Invalid structured content returned by tool",
    ],
    source: `${sdk}'s \`McpServer\`, and the Java and Python SDKs`,
    coversList: true,
    rules: ["valid-structured-content"],
    because: "The `structuredContent` of the result does not match the tool's `outputSchema`.",
    repair: "Make the two agree: what may be missing must be optional in the schema.",
  },
  {
    says: ["Structured content does not match the tool's output schema"],
    source: `${sdk}: the client, in Ajv's words`,
    rules: ["valid-structured-content"],
    because:
      "The `structuredContent` of the result does not match the `outputSchema` that the tool was listed with. The client checks failed calls too.",
    repair: "Make the two agree, and return no `structuredContent` with `isError: true`.",
    example: "Keys that do not fit",
  },
  {
    says: [
      "Structured content does not match … must NOT have additional properties",
      "Structured content does not match … should NOT have additional properties",
    ],
    source: `${sdk}: the client, about a key that the schema does not allow`,
    rules: ["valid-structured-content", "valid-meta-placement"],
    because:
      "The `structuredContent` has a key that the `outputSchema` does not allow. A `_meta` belongs next to `structuredContent`.",
    repair: "Add the key to the schema, or leave it out of what the handler returns.",
    example: "Keys that do not fit",
  },
  {
    says: [
      "Invalid content block",
      "Unsupported response item type",
      "Unsupported content type",
      "Unsupported content block type",
      "returned a content block with unexpected type",
      "tool returned content in an unsupported format",
    ],
    source: "clients that read blocks themselves, and the C# SDK",
    rules: ["valid-content-block", "no-foreign-content", "no-stale-mcp-types"],
    because:
      "A block has a kind that does not exist, or that the client does not know yet, as some do not know `resource_link`.",
    repair:
      'In the server, return `{ type: "text", text: JSON.stringify(value) }` for data. In the client, turn what it does not know into text.',
  },
  {
    says: ["Unsupported", "Unknown", "Unhandled"].map((word) => `${word} … resource_link`),
    source: "clients that read blocks themselves",
    rules: ["no-stale-mcp-types"],
    because:
      "The client does not know blocks of type `resource_link`, which tools may return since revision 2025-06-18.",
    repair:
      "In the client, read them or pass over types that are not known. A server may send the contents as `resource` until then.",
  },
  {
    says: ["exceeds maximum allowed tokens"],
    source: "Claude Code",
    because: "The result of the tool is longer than Claude Code passes on to the model.",
    repair:
      "Return less: pages, filters, a limit. Users raise the limit with the environment variable `MAX_MCP_OUTPUT_TOKENS`.",
  },
  {
    says: ["Error calling tool: [TextContent["],
    source: "Spring AI",
    because: "The tool answered with `isError: true`. Its error message comes after `text=`.",
    repair:
      "Fix what the text says. Newer versions of Spring AI pass it to the model instead of throwing.",
  },
];
