export interface McpTextContent {
  type: "text";
  text: string;
}
export interface McpImageContent {
  type: "image";
  data: string;
  mimeType: string;
}
export type McpContentBlock = McpTextContent | McpImageContent;
