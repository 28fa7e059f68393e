export function registerOwn(registry) {
  registry.registerTool(
    "count_bees",
    { description: "Counts the bees", inputSchema: { type: "object", properties: {} } },
    async () => ({ content: [{ type: "text", text: "40,000" }] }),
  );
}
