import { type DefinitionRow, literal, optional, required } from "../definition-row.js";

const jsonrpc = literal("2.0");

// The type of `params` depends on `method`, so they have no definition here.
const params = optional("object");

/**
 * JSON-RPC messages (schema.ts of each revision). Before 2025-11-25, the two responses were called
 * `JSONRPCResponse` and `JSONRPCError`, and the error object had no name. They are listed under
 * their current names from the start, because they are the same messages. `JSONRPCResponse` itself
 * is left out: since 2025-11-25, it is the union of both.
 */
export const envelope = {
  JSONRPCRequest: {
    since: "2024-11-05",
    properties: { jsonrpc, id: required("id"), method: required("string"), params },
  },
  JSONRPCNotification: {
    since: "2024-11-05",
    properties: { jsonrpc, method: required("string"), params },
  },
  JSONRPCResultResponse: {
    since: "2024-11-05",
    properties: { jsonrpc, id: required("id"), result: required("object", { of: "Result" }) },
  },
  JSONRPCErrorResponse: {
    since: "2024-11-05",
    properties: {
      jsonrpc,
      id: [required("id", { until: "2025-06-18" }), optional("id", { since: "2025-11-25" })],
      error: required("object", { of: "Error" }),
    },
  },
  Error: {
    since: "2024-11-05",
    properties: {
      code: required("integer"),
      message: required("string"),
      data: optional("any"),
    },
  },
} satisfies Record<string, DefinitionRow>;
