export { CallToolResultSchema } from "@modelcontextprotocol/core";
export { ProtocolErrorCode as ErrorCode, ProtocolError as McpError } from "@modelcontextprotocol/server";
