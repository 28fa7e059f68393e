export const tools = {
  fire: {
    description: "Fires a pot",
    inputSchema: { type: "array", items: { type: "string" } },
    run: async (pots) => ({
      content: [{ type: "text", text: JSON.stringify(pots) }],
    }),
  },
  cool: {
    description: "Cools the kiln",
    inputSchema: { type: "object", properties: { pots: { type: "array" } } },
    run: async () => ({ content: [{ type: "text", text: "Cold" }] }),
  },
};

export const glaze = {
  tool: { name: "glaze", description: "Glazes", inputSchema: { type: "array" } },
  handler: async () => ({ content: [{ type: "text", text: "Glazed" }] }),
};
