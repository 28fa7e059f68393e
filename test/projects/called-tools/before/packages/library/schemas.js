import { z } from "zod";

export const title = z.string();
export const lending = { book: z.string(), days: z.number().optional() };
