import { z } from "zod";

export const Prune = z.object({ tree: z.string() });
export const Graft = z.object({ tree: z.string(), onto: z.string() });
