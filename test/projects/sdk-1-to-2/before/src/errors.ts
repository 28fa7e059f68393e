export { CallToolResultSchema, ErrorCode, McpError } from "@modelcontextprotocol/sdk/types.js";
