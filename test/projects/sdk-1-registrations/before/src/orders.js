import { z, ZodError } from "zod";

export const place = z.string({ description: "Where it stands" }).min(1);

export const order = z.object({
  fruit: z.enum(["apple", "pear"], { description: "What is wanted" }),
  weight: z.number({ required_error: "How much?", invalid_type_error: "Not a weight" }).min(1),
  box: z.object({ size: z.number().default(3) }).default({}),
  labels: z.record(z.string()).default({}),
  note: z.string({ required_error: "Say something" }),
});

export function problemsOf(given) {
  const result = order.safeParse(given);
  return result.success ? [] : result.error.errors.map(({ message }) => message);
}

export function told(error) {
  return error instanceof ZodError ? error.errors[0].message : String(error.errors);
}
