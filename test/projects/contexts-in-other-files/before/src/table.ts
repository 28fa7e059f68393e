export const tools = [
  {
    name: "first",
    handler: async (args: any, extra: any) => ({
      content: [{ type: "text" as const, text: String(extra.requestId) }],
    }),
  },
  {
    name: "second",
    async handler(args: any, { requestId }: any) {
      return { content: [{ type: "text" as const, text: String(requestId) }] };
    },
  },
];
