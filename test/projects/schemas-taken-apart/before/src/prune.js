import { z } from "zod";

const schema = z
  .object({ trees: z.number(), rows: z.number() })
  .refine(({ trees, rows }) => trees >= rows);

export const prune = {
  name: "prune",
  description: "Works in the orchard",
  inputSchema: schema,
  handler: async () => ({ content: [] }),
};
