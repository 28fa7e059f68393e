import { MCPTool } from "mcp-framework";

export abstract class KilnTool extends MCPTool {
  protected ok(text: string) {
    return { content: [{ type: "text" as const, text }] };
  }
}
