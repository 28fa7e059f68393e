export interface McpToolResult {
  content: { type: "text"; text: string }[];
  isError?: boolean;
}
export type ElicitAction = "accept" | "reject" | "cancel";
