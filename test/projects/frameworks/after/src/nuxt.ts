export default defineMcpTool({
  description: "Fires a pot",
  handler: async (pot: unknown) => ({
    content: [{ type: "text", text: JSON.stringify(pot) }],
  }),
});

declare function defineMcpTool(tool: object): unknown;
