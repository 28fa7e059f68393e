import { type DefinitionRow, optional, required } from "../definition-row.js";

/** What every result has. The kinds of results are open text: extensions add kinds of their own. */
const result = {
  resultType: required("string", { since: "2026-07-28" }),
  _meta: optional("object"),
};

/** A result that clients may keep says for how long and for whom. */
const cacheable = {
  ...result,
  ttlMs: required("integer", { since: "2026-07-28" }),
  cacheScope: required("string", { values: ["public", "private"], since: "2026-07-28" }),
};

const page = {
  ...cacheable,
  nextCursor: optional("string"),
};

/** What requests are answered with, except those of a server to its client (schema.ts of each revision). */
export const results = {
  Result: { since: "2024-11-05", properties: result },
  EmptyResult: { since: "2024-11-05", properties: result },
  CallToolResult: {
    since: "2024-11-05",
    properties: {
      ...result,
      // Before 2025-06-18 the union of blocks stood here without a name.
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
      // The protocol writes out the two kinds; `ResourceContents` is what it calls their common part.
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
      capabilities: required("object"),
      serverInfo: required("object", { of: "Implementation" }),
      instructions: optional("string"),
    },
  },
  DiscoverResult: {
    since: "2026-07-28",
    properties: {
      ...cacheable,
      supportedVersions: required("array", { elements: "string" }),
      capabilities: required("object"),
      instructions: optional("string"),
    },
  },
  // From 2026-07-28 on it is an entry in `inputResponses` and no longer a result of its own.
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
  // Its `_meta` names the subscription, so it cannot be left out.
  SubscriptionsListenResult: {
    since: "2026-07-28",
    properties: { ...result, _meta: required("object") },
  },
} satisfies Record<string, DefinitionRow>;
