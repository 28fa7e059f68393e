export interface ToolResponse {
  content: { type: string; text: string }[];
  isError?: boolean;
}
