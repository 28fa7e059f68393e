import { type DefinitionRow, literal, optional, required } from "../definition-row.js";

/** Most blocks have `annotations`; they and resource contents have `_meta` since 2025-06-18. */
const annotations = optional("object", { of: "Annotations" });
const meta = optional("object", { since: "2025-06-18" });

/** Content blocks and the contents of resources (schema.ts of each revision). */
export const content = {
  TextContent: {
    since: "2024-11-05",
    properties: {
      type: literal("text"),
      text: required("string"),
      annotations,
      _meta: meta,
    },
  },
  ImageContent: {
    since: "2024-11-05",
    properties: {
      type: literal("image"),
      data: required("string"),
      mimeType: required("string"),
      annotations,
      _meta: meta,
    },
  },
  AudioContent: {
    since: "2025-03-26",
    properties: {
      type: literal("audio"),
      data: required("string"),
      mimeType: required("string"),
      annotations,
      _meta: meta,
    },
  },
  ResourceLink: {
    since: "2025-06-18",
    properties: {
      type: literal("resource_link"),
      uri: required("string"),
      name: required("string"),
      title: optional("string"),
      description: optional("string"),
      mimeType: optional("string"),
      size: optional("integer"),
      icons: optional("array", { of: "Icon", since: "2025-11-25" }),
      annotations,
      _meta: meta,
    },
  },
  EmbeddedResource: {
    since: "2024-11-05",
    properties: {
      type: literal("resource"),
      resource: required("object", { of: "ResourceContents" }),
      annotations,
      _meta: meta,
    },
  },
  ToolUseContent: {
    since: "2025-11-25",
    properties: {
      type: literal("tool_use"),
      id: required("string"),
      name: required("string"),
      input: required("object"),
      _meta: meta,
    },
  },
  ToolResultContent: {
    since: "2025-11-25",
    properties: {
      type: literal("tool_result"),
      toolUseId: required("string"),
      content: required("array", { of: "ContentBlock" }),
      structuredContent: [
        optional("object", { until: "2025-11-25" }),
        optional("any", { since: "2026-07-28" }),
      ],
      isError: optional("boolean"),
      _meta: meta,
    },
  },
  // In 2024-11-05, both hints were in a mixin, `Annotated`, and had no type of their own.
  Annotations: {
    since: "2024-11-05",
    properties: {
      audience: optional("array", { elements: ["user", "assistant"] }),
      priority: optional("number"),
      lastModified: optional("string", { since: "2025-06-18" }),
    },
  },
  TextResourceContents: {
    since: "2024-11-05",
    properties: {
      uri: required("string"),
      mimeType: optional("string"),
      text: required("string"),
      _meta: meta,
    },
  },
  BlobResourceContents: {
    since: "2024-11-05",
    properties: {
      uri: required("string"),
      mimeType: optional("string"),
      blob: required("string"),
      _meta: meta,
    },
  },
} satisfies Record<string, DefinitionRow>;
