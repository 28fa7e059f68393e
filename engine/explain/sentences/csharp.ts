import type { Sentence } from "./sentence.js";

/** In the words of .NET. */
export const csharpSentences: readonly Sentence[] = [
  {
    says: ["not a valid MCP tool output JSON schema", "not a valid MCP tool input JSON schema"],
    source: "the C# SDK, about a tool in a list",
    rules: ["valid-tool-definition"],
    because: 'A schema of the tool does not say `type: "object"` at its root.',
    repair:
      'Write `{ type: "object", properties: { … } }`, and wrap a list or a text in a property.',
  },
];
