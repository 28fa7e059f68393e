// What an MCP client reads, which other servers write.
export type ToolContent =
  { type: "text"; text: string } | { type: "image"; data: string; mimeType: string };

export interface ToolResult {
  content: ToolContent[];
  isError?: boolean;
}
