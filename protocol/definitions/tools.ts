import { type DefinitionRow, optional, required } from "../definition-row.js";

const title = optional("string", { since: "2025-06-18" });
const icons = optional("array", { of: "Icon", since: "2025-11-25" });

/**
 * Tools, and the types that describe tools and programs (schema.ts of each revision). `Task` and
 * its related types are left out of all our tables: only 2025-11-25 has them, and 2026-07-28 moved
 * them into an extension with its own rules.
 */
export const tools = {
  Tool: {
    since: "2024-11-05",
    properties: {
      name: required("string"),
      title,
      description: optional("string"),
      inputSchema: required("object"),
      outputSchema: optional("object", { since: "2025-06-18" }),
      annotations: optional("object", { of: "ToolAnnotations", since: "2025-03-26" }),
      // It states whether the tool can run as a task, so it was removed together with tasks.
      execution: optional("object", {
        of: "ToolExecution",
        since: "2025-11-25",
        until: "2025-11-25",
      }),
      icons,
      _meta: optional("object", { since: "2025-06-18" }),
    },
  },
  ToolAnnotations: {
    since: "2025-03-26",
    properties: {
      title: optional("string"),
      readOnlyHint: optional("boolean"),
      destructiveHint: optional("boolean"),
      idempotentHint: optional("boolean"),
      openWorldHint: optional("boolean"),
    },
  },
  ToolExecution: {
    since: "2025-11-25",
    until: "2025-11-25",
    properties: {
      taskSupport: optional("string", { values: ["forbidden", "optional", "required"] }),
    },
  },
  Icon: {
    since: "2025-11-25",
    properties: {
      src: required("string"),
      mimeType: optional("string"),
      sizes: optional("array", { elements: "string" }),
      theme: optional("string", { values: ["light", "dark"] }),
    },
  },
  Implementation: {
    since: "2024-11-05",
    properties: {
      name: required("string"),
      title,
      version: required("string"),
      description: optional("string", { since: "2025-11-25" }),
      websiteUrl: optional("string", { since: "2025-11-25" }),
      icons,
    },
  },
} satisfies Record<string, DefinitionRow>;
