import { z } from "zod";

const schema = z
  .object({ trees: z.number(), rows: z.number() })
  .refine(({ trees, rows }) => trees >= rows);

export const pick = {
  name: "pick",
  description: "Works in the orchard",
  inputSchema: schema,
  handler: async () => ({ content: [] }),
};
