import { z } from "zod";

export const lending = { book: z.string(), days: z.number().optional() };
