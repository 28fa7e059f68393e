import { type DefinitionRow, optional, required } from "../definition-row.js";
import { loggingLevels } from "./notifications.js";

// Since 2026-07-28, every request of a client states its revision in `_meta`.
const meta = [
  optional("object", { until: "2025-11-25" }),
  required("object", { since: "2026-07-28" }),
];

/** What a client adds when it repeats a request for which the server needed more input. */
const inputResponse = {
  inputResponses: optional("object", { since: "2026-07-28" }),
  requestState: optional("string", { since: "2026-07-28" }),
};

const uri = required("string");

/**
 * The params of clients' requests (schema.ts of each revision). Before 2025-11-25, they were
 * declared inline in their request. They are listed from the revision that has the request, with
 * the `_meta` that the base of all requests declares.
 */
export const requests = {
  RequestParams: { since: "2024-11-05", properties: { _meta: meta } },
  CallToolRequestParams: {
    since: "2024-11-05",
    properties: {
      name: required("string"),
      arguments: optional("object"),
      task: optional("object", { since: "2025-11-25", until: "2025-11-25" }),
      ...inputResponse,
      _meta: meta,
    },
  },
  GetPromptRequestParams: {
    since: "2024-11-05",
    properties: {
      name: required("string"),
      arguments: optional("object"),
      ...inputResponse,
      _meta: meta,
    },
  },
  ReadResourceRequestParams: {
    since: "2024-11-05",
    properties: { uri, ...inputResponse, _meta: meta },
  },
  PaginatedRequestParams: {
    since: "2024-11-05",
    properties: { cursor: optional("string"), _meta: meta },
  },
  CompleteRequestParams: {
    since: "2024-11-05",
    properties: {
      ref: required("object"),
      argument: required("object"),
      context: optional("object", { since: "2025-06-18" }),
      _meta: meta,
    },
  },
  InitializeRequestParams: {
    since: "2024-11-05",
    until: "2025-11-25",
    properties: {
      protocolVersion: required("string"),
      capabilities: required("object", { of: "ClientCapabilities" }),
      clientInfo: required("object", { of: "Implementation" }),
      _meta: meta,
    },
  },
  // A request of a server. 2026-07-28 embeds it in a result, and its params still have no name.
  ListRootsRequestParams: { since: "2024-11-05", properties: { _meta: optional("object") } },
  SetLevelRequestParams: {
    since: "2024-11-05",
    until: "2025-11-25",
    properties: { level: required("string", { values: loggingLevels }), _meta: meta },
  },
  SubscribeRequestParams: {
    since: "2024-11-05",
    until: "2025-11-25",
    properties: { uri, _meta: meta },
  },
  UnsubscribeRequestParams: {
    since: "2024-11-05",
    until: "2025-11-25",
    properties: { uri, _meta: meta },
  },
  SubscriptionsListenRequestParams: {
    since: "2026-07-28",
    properties: { notifications: required("object"), _meta: meta },
  },
} satisfies Record<string, DefinitionRow>;
