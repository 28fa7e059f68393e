export function registerHives(server) {
  server.registerTool(
    "list_hives",
    {
      description: "Lists the hives",
      inputSchema: { type: "object", properties: { row: { type: "number" } } },
    },
    async () => ({ content: [{ type: "text", text: "No hives" }] }),
  );
}
