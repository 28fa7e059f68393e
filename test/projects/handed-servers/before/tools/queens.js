export class Queens {
  constructor(server) {
    this.server = server;
  }

  register() {
    this.server.registerTool(
      "mark_queen",
      { description: "Marks a queen", inputSchema: { type: "object", properties: {} } },
      async () => ({ content: [{ type: "text", text: "Marked" }] }),
    );
  }
}
