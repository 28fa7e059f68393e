import type { Context } from "../context.js";

export default function ({ server, bees }: Context): void {
  server.registerTool("count", {}, async () => ({
    content: { type: "text", text: await bees() },
  }));
}
