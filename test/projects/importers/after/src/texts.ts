import type {
  ContentBlock,
  ImageContent,
  TextContent,
} from "@modelcontextprotocol/sdk/types.js";

export type McpTextContent = TextContent;
export type McpImageContent = ImageContent;
export type McpContentBlock = ContentBlock;
