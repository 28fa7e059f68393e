import { z } from "zod";

export const weir = z.string();
export const since = z.date();
export const readings = z.record(z.string(), z.number());
export const lists = { pots: z.array(z.string()) };
export const Gauge = z.object({ weir }).extend({ from: z.date() });
