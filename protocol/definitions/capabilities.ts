import { type DefinitionRow, optional } from "../definition-row.js";

const object = optional("object");
const list = optional("object", { flags: ["listChanged"] });
const tasks = optional("object", { since: "2025-11-25", until: "2025-11-25" });
const extensions = optional("object", { since: "2026-07-28" });

/** What clients and servers announce (schema.ts of each revision). */
export const capabilities = {
  ClientCapabilities: {
    since: "2024-11-05",
    properties: {
      experimental: object,
      roots: list,
      sampling: object,
      elicitation: optional("object", { since: "2025-06-18" }),
      tasks,
      extensions,
    },
  },
  ServerCapabilities: {
    since: "2024-11-05",
    properties: {
      experimental: object,
      logging: object,
      completions: optional("object", { since: "2025-03-26" }),
      prompts: list,
      resources: optional("object", { flags: ["subscribe", "listChanged"] }),
      tools: list,
      tasks,
      extensions,
    },
  },
} satisfies Record<string, DefinitionRow>;
