import { z } from "zod";

const heat = z.union([z.object({ cone: z.string() }), z.object({ celsius: z.number() })]);

export const tools = [
  { name: "fire", inputSchema: z.toJSONSchema(heat) },
  { name: "glaze", inputSchema: { properties: { colour: { type: "string" } } } },
];
