import type { ToolResponse } from "../types.js";

export function failure(error: unknown): ToolResponse {
  return { content: [{ type: "markdown", text: String(error) }], isError: true };
}
