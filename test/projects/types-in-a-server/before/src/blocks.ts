// What the tools of this MCP server return, so no other kinds are missing.
export type ToolContent =
  { type: "text"; text: string } | { type: "image"; data: string; mimeType: string };

export interface ToolResult {
  content: ToolContent[];
  isError?: boolean;
}

export function woven(pattern: string): ToolResult {
  return { content: [{ type: "text", text: `Wove ${pattern}.` }] };
}
