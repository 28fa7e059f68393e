export const tools = [
  {
    name: "first",
    handler: async (args: any, extra: any) => ({
      content: [{ type: "text" as const, text: String(extra.mcpReq.id) }],
    }),
  },
  {
    name: "second",
    async handler(args: any, { mcpReq: { id: requestId } }: any) {
      return { content: [{ type: "text" as const, text: String(requestId) }] };
    },
  },
];
