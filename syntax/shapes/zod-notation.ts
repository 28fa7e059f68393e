import type { ArrayValue, CallValue, Member, ObjectValue, Value } from "../value.js";
import type { ZodStep } from "../zod.js";
import type { Notation } from "./declared-shape.js";

/** The source of a zod schema. */
export interface ZodSource {
  /** The schema where it is used, such as a name that refers to it. */
  readonly at: Value;
  /** The schema itself, inside functions such as `z.optional(…)`. */
  readonly value: Value;
  readonly steps: readonly ZodStep[];
}

/** The source of a zod object schema. */
export interface ZodObject extends ZodSource {
  readonly value: CallValue;
  /** The first call of the chain. */
  readonly base: CallValue;
  /** The last literal with keys. For `Base.extend({ … })`, the argument of `extend`. */
  readonly literal: ObjectValue;
}

/** Shapes that are zod schemas. */
export interface ZodNotation extends Notation {
  readonly shape: ZodSource;
  readonly object: ZodObject;
  /** `list` is `undefined` for a chain of `.or(…)`. */
  readonly union: ZodSource & { readonly list: ArrayValue | undefined };
  readonly member: Member;
}
