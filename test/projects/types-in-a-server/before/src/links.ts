// A link without a name breaks wherever it is declared: every MCP client refuses it.
export type ToolContent =
  { type: "text"; text: string } | { type: "resource_link"; uri: string; name?: string };

export interface ToolResult {
  content: ToolContent[];
  isError?: boolean;
}
