import { type DefinitionRow, optional, required } from "../definition-row.js";

/** The properties of every result. `resultType` is an open set: extensions add their own. */
const result = {
  resultType: required("string", { since: "2026-07-28" }),
  _meta: optional("object"),
};

/** A cacheable result states for how long and for whom it may be cached. */
const cacheable = {
  ...result,
  ttlMs: required("integer", { since: "2026-07-28" }),
  cacheScope: required("string", { values: ["public", "private"], since: "2026-07-28" }),
};

const page = {
  ...cacheable,
  nextCursor: optional("string"),
};

/**
 * The results of requests (schema.ts of each revision). Those of elicitation and sampling are in
 * files of their own.
 */
export const results = {
  Result: { since: "2024-11-05", properties: result },
  EmptyResult: { since: "2024-11-05", properties: result },
  CallToolResult: {
    since: "2024-11-05",
    properties: {
      ...result,
      // Before 2025-06-18, this was an unnamed union of blocks.
      content: required("array", { of: "ContentBlock" }),
      structuredContent: [
        optional("object", { since: "2025-06-18", until: "2025-11-25" }),
        optional("any", { since: "2026-07-28" }),
      ],
      isError: optional("boolean"),
    },
  },
  GetPromptResult: {
    since: "2024-11-05",
    properties: {
      ...result,
      description: optional("string"),
      messages: required("array", { of: "PromptMessage" }),
    },
  },
  ReadResourceResult: {
    since: "2024-11-05",
    properties: {
      ...cacheable,
      // The protocol lists both kinds; `ResourceContents` is its name for what they have in common.
      contents: required("array", { of: "ResourceContents" }),
    },
  },
  ListToolsResult: {
    since: "2024-11-05",
    properties: { ...page, tools: required("array", { of: "Tool" }) },
  },
  ListResourcesResult: {
    since: "2024-11-05",
    properties: { ...page, resources: required("array", { of: "Resource" }) },
  },
  ListResourceTemplatesResult: {
    since: "2024-11-05",
    properties: { ...page, resourceTemplates: required("array", { of: "ResourceTemplate" }) },
  },
  ListPromptsResult: {
    since: "2024-11-05",
    properties: { ...page, prompts: required("array", { of: "Prompt" }) },
  },
  CompleteResult: {
    since: "2024-11-05",
    properties: { ...result, completion: required("object") },
  },
  InitializeResult: {
    since: "2024-11-05",
    until: "2025-11-25",
    properties: {
      ...result,
      protocolVersion: required("string"),
      capabilities: required("object", { of: "ServerCapabilities" }),
      serverInfo: required("object", { of: "Implementation" }),
      instructions: optional("string"),
    },
  },
  DiscoverResult: {
    since: "2026-07-28",
    properties: {
      ...cacheable,
      supportedVersions: required("array", { elements: "string" }),
      capabilities: required("object", { of: "ServerCapabilities" }),
      instructions: optional("string"),
    },
  },
  // Since 2026-07-28, it is an entry in `inputResponses` instead of a separate result.
  ListRootsResult: {
    since: "2024-11-05",
    properties: {
      roots: required("array", { of: "Root" }),
      _meta: optional("object", { until: "2025-11-25" }),
    },
  },
  InputRequiredResult: {
    since: "2026-07-28",
    properties: {
      ...result,
      inputRequests: optional("object"),
      requestState: optional("string"),
    },
  },
  // Its `_meta` identifies the subscription, so it is required.
  SubscriptionsListenResult: {
    since: "2026-07-28",
    properties: { ...result, _meta: required("object") },
  },
} satisfies Record<string, DefinitionRow>;
