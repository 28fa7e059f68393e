import { z } from "zod";

export const Berth = z.object({
  deck: z.object({ level: z.number() }),
  cabin: z.string(),
});

// No form is made of this.
export const Ferry = z.object({ engine: z.object({ power: z.number() }) });
