import { z } from "zod";

/** The shape of an object, also if it is refined; other schemas stay as they are. */
export function shapeOf(schema) {
  let current = schema;
  while (current instanceof z.ZodEffects) current = current._def.schema;
  if (current instanceof z.ZodObject) return current.shape;
  return current;
}
