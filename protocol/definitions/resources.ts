import { type DefinitionRow, optional, required } from "../definition-row.js";

const annotations = optional("object", { of: "Annotations" });
const title = optional("string", { since: "2025-06-18" });
const icons = optional("array", { of: "Icon", since: "2025-11-25" });
const meta = optional("object", { since: "2025-06-18" });

/** Resources of servers, and roots of clients (schema.ts of each revision). */
export const resources = {
  Resource: {
    since: "2024-11-05",
    properties: {
      uri: required("string"),
      name: required("string"),
      title,
      description: optional("string"),
      mimeType: optional("string"),
      size: optional("integer"),
      icons,
      annotations,
      _meta: meta,
    },
  },
  ResourceTemplate: {
    since: "2024-11-05",
    properties: {
      uriTemplate: required("string"),
      name: required("string"),
      title,
      description: optional("string"),
      mimeType: optional("string"),
      icons,
      annotations,
      _meta: meta,
    },
  },
  Root: {
    since: "2024-11-05",
    properties: {
      uri: required("string"),
      name: optional("string"),
      _meta: meta,
    },
  },
} satisfies Record<string, DefinitionRow>;
