import type { CallToolResult } from "@modelcontextprotocol/sdk/types.js";
import { SlowTool } from "./timed-tool.js";

export class Moon extends SlowTool {
  async execute(): Promise<CallToolResult> {
    return { content: [{ type: "json", json: { full: true } } as never] };
  }
}
