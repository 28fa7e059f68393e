import type * as Apiary from "../context.js";

export class Feed {
  constructor(private readonly context: Apiary.Context) {}

  register(): void {
    const { server } = this.context;
    server.registerTool("feed", {}, async () => ({
      content: { type: "text", text: "Fed" },
    }));
  }
}
