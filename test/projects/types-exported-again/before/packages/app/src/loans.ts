import { type ToolModule, type ToolResult } from "@library/base";

export const loans = (): ToolModule => ({
  name: "loans",
  config: { description: "Lists loans" },
  handler: async (): Promise<ToolResult> => {
    return { content: [{ type: "json", text: "[]" }] };
  },
});
