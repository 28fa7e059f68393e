import { MCPTool } from "mcp-framework";

export abstract class BaseTool extends MCPTool {
  schema = {};
}
