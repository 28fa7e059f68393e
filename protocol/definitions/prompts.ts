import { type DefinitionRow, optional, required } from "../definition-row.js";

const title = optional("string", { since: "2025-06-18" });

/** Prompts, and the messages of a prompt (schema.ts of each revision). */
export const prompts = {
  Prompt: {
    since: "2024-11-05",
    properties: {
      name: required("string"),
      title,
      description: optional("string"),
      arguments: optional("array", { of: "PromptArgument" }),
      icons: optional("array", { of: "Icon", since: "2025-11-25" }),
      _meta: optional("object", { since: "2025-06-18" }),
    },
  },
  PromptArgument: {
    since: "2024-11-05",
    properties: {
      name: required("string"),
      title,
      description: optional("string"),
      required: optional("boolean"),
    },
  },
  PromptMessage: {
    since: "2024-11-05",
    properties: {
      role: required("string", { values: ["user", "assistant"] }),
      // Before 2025-06-18, this was an unnamed union of blocks.
      content: required("object", { of: "ContentBlock" }),
    },
  },
} satisfies Record<string, DefinitionRow>;
