import { z } from "zod";

const run = async () => ({ content: [] });

export const grind = {
  inputSchema: { type: "object", properties: { grain: { type: "string" } } },
  run,
};

export const sieve = { inputSchema: { width: z.number() }, run };

export const tools = [
  { name: "fill", inputSchema: { type: "object", properties: { sacks: { type: "number" } } }, run },
  { name: "sack", inputSchema: { type: "object", properties: { kilos: { type: "number" } } }, run },
];

// The second of these is right.
export const mixed = [
  { name: "wet", inputSchema: { type: "object", properties: {} } },
  { name: "dry", inputSchema: { hours: z.number() } },
];
