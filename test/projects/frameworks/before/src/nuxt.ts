export default defineMcpTool({
  description: "Fires a pot",
  handler: async (pot: unknown) => ({ content: [{ type: "json", json: pot }] }),
});

declare function defineMcpTool(tool: object): unknown;
