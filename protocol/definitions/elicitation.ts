import { type DefinitionRow, literal, optional, required } from "../definition-row.js";

// Since 2026-07-28, these params are an entry in `inputRequests` instead of a separate request.
const meta = optional("object", { until: "2025-11-25" });

const task = optional("object", { since: "2025-11-25", until: "2025-11-25" });

/**
 * Elicitation requests and their results (schema.ts of each revision). In 2025-06-18, the params
 * were declared inline in their request. They are listed from that revision on, with the `_meta`
 * that the base of all requests declares.
 */
export const elicitation = {
  ElicitRequestFormParams: {
    since: "2025-06-18",
    properties: {
      mode: optional("string", { values: ["form"], since: "2025-11-25" }),
      message: required("string"),
      requestedSchema: required("object"),
      task,
      _meta: meta,
    },
  },
  ElicitRequestURLParams: {
    since: "2025-11-25",
    properties: {
      mode: literal("url"),
      message: required("string"),
      elicitationId: required("string", { until: "2025-11-25" }),
      url: required("string"),
      task,
      _meta: meta,
    },
  },
  // Since 2026-07-28, it is an entry in `inputResponses` instead of a separate result.
  ElicitResult: {
    since: "2025-06-18",
    properties: {
      action: required("string", { values: ["accept", "decline", "cancel"] }),
      content: optional("object"),
      _meta: meta,
    },
  },
} satisfies Record<string, DefinitionRow>;
