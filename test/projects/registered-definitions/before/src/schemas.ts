import { z, type ZodRawShape, type ZodTypeAny } from "zod";

export function lenient(shape: ZodRawShape): ZodTypeAny {
  return z.preprocess((given) => given ?? {}, z.object(shape));
}
