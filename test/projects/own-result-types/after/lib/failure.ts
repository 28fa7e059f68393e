import type { ToolResponse } from "../types.js";

export function failure(error: unknown): ToolResponse {
  return { content: [{ type: "text", text: String(error) }], isError: true };
}
