import { z } from "zod";

/** Takes anything, because the handler itself explains what is wrong. */
export function loose(strict: z.ZodType) {
  return z.union([strict, z.record(z.string(), z.unknown()), z.undefined()]);
}
