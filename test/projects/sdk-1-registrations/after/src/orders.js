import { z, ZodError } from "zod";

export const place = z.string().describe("Where it stands").min(1);

export const order = z.object({
  fruit: z.enum(["apple", "pear"]).describe("What is wanted"),
  weight: z.number({ error: (issue) => (issue.input === undefined ? "How much?" : "Not a weight") }).min(1),
  box: z.object({ size: z.number().default(3) }).prefault({}),
  labels: z.record(z.string(), z.string()).default({}),
  note: z.string({ error: (issue) => (issue.input === undefined ? "Say something" : undefined) }),
});

export function problemsOf(given) {
  const result = order.safeParse(given);
  return result.success ? [] : result.error.issues.map(({ message }) => message);
}

export function told(error) {
  return error instanceof ZodError ? error.issues[0].message : String(error.errors);
}
