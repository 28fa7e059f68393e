import type { ToolResponse } from "../types.js";

export function page(rows: readonly string[]): ToolResponse {
  const content = rows.map((row) => {
    return { type: "row", text: row };
  });
  return { content, isError: false };
}
