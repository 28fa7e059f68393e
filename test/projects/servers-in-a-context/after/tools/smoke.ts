import type { Context } from "../context.js";

export const smoke = (all: { hive: Context }): void => {
  const tools = all.hive.server;
  tools.registerTool("smoke", {}, async () => ({
    content: [{ type: "text", text: "Calm" }],
  }));
};
