import { type DefinitionRow, literal, optional, required } from "../definition-row.js";

// From 2026-07-28 on these params are an entry in `inputRequests` and no longer a request of their own.
const meta = optional("object", { until: "2025-11-25" });

const task = optional("object", { since: "2025-11-25", until: "2025-11-25" });

/**
 * What servers ask a user for, and the answer (schema.ts of each revision). In 2025-06-18 the params were declared in
 * place in their request: they are listed from there on, with the `_meta` that the base of all requests declares.
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
  // From 2026-07-28 on it is an entry in `inputResponses` and no longer a result of its own.
  ElicitResult: {
    since: "2025-06-18",
    properties: {
      action: required("string", { values: ["accept", "decline", "cancel"] }),
      content: optional("object"),
      _meta: meta,
    },
  },
} satisfies Record<string, DefinitionRow>;
