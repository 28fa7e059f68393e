import { createTool } from "@mastra/core/tools";
import { z } from "zod";

export const water = createTool({
  id: "water",
  description: "Water a bed",
  annotations: { idempotentHint: true },
  inputSchema: z.object({ bed: z.string() }),
  execute: async ({ bed }) =>
    bed === "" ? [{ type: "text", text: "Which bed?" }] : { watered: bed },
});
