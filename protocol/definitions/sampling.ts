import { type DefinitionRow, optional, required } from "../definition-row.js";

const role = required("string", { values: ["user", "assistant"] });

// A single block, until lists of blocks were added along with the use of tools. Before, the union
// of blocks had no name.
const content = [
  required("object", { of: "SamplingMessageContentBlock", until: "2025-06-18" }),
  required("any", { of: "SamplingMessageContentBlock", since: "2025-11-25" }),
];

/** The reasons that the protocol names. Any other text is allowed too. */
export const stopReasons: readonly string[] = ["endTurn", "stopSequence", "maxTokens", "toolUse"];

/**
 * Sampling requests and their results (schema.ts of each revision). Before 2025-11-25, the params
 * were declared inline in their request. They are listed from the revision that has the request,
 * with the `_meta` that the base of all requests declares.
 */
export const sampling = {
  SamplingMessage: {
    since: "2024-11-05",
    properties: {
      role,
      content,
      _meta: optional("object", { since: "2025-11-25" }),
    },
  },
  CreateMessageRequestParams: {
    since: "2024-11-05",
    properties: {
      messages: required("array", { of: "SamplingMessage" }),
      modelPreferences: optional("object", { of: "ModelPreferences" }),
      systemPrompt: optional("string"),
      includeContext: optional("string", { values: ["none", "thisServer", "allServers"] }),
      temperature: optional("number"),
      maxTokens: required("integer"),
      stopSequences: optional("array", { elements: "string" }),
      metadata: optional("object"),
      tools: optional("array", { of: "Tool", since: "2025-11-25" }),
      toolChoice: optional("object", { of: "ToolChoice", since: "2025-11-25" }),
      task: optional("object", { since: "2025-11-25", until: "2025-11-25" }),
      // Since 2026-07-28, these params are an entry in `inputRequests` instead of a separate
      // request.
      _meta: optional("object", { until: "2025-11-25" }),
    },
  },
  // Unlike other responses of clients, it keeps its `_meta` in 2026-07-28, where it is a message
  // instead of a result.
  CreateMessageResult: {
    since: "2024-11-05",
    properties: {
      role,
      content,
      model: required("string"),
      stopReason: optional("string", { named: stopReasons }),
      _meta: optional("object"),
    },
  },
  ToolChoice: {
    since: "2025-11-25",
    properties: {
      mode: optional("string", { values: ["auto", "required", "none"] }),
    },
  },
  ModelPreferences: {
    since: "2024-11-05",
    properties: {
      hints: optional("array", { of: "ModelHint" }),
      costPriority: optional("number"),
      speedPriority: optional("number"),
      intelligencePriority: optional("number"),
    },
  },
  ModelHint: {
    since: "2024-11-05",
    properties: { name: optional("string") },
  },
} satisfies Record<string, DefinitionRow>;
