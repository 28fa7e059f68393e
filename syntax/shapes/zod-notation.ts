import type { ArrayValue, CallValue, Member, ObjectValue, Value } from "../value.js";
import type { ZodStep } from "../zod.js";
import type { Notation, Unlisted } from "./declared-shape.js";

/** A schema as zod makes it. */
export interface ZodSource {
  /** The schema where it is used, such as a name that stands for it. */
  readonly at: Value;
  /** The schema itself, within functions such as `z.optional(…)`. */
  readonly value: Value;
  /** These functions, outermost first. */
  readonly around: readonly CallValue[];
  readonly steps: readonly ZodStep[];
}

/** An object that zod makes. */
export interface ZodObject extends ZodSource {
  readonly value: CallValue;
  /** The first call of the chain. */
  readonly base: CallValue;
  /** The last literal with keys: of `Base.extend({ … })` that of `extend`. */
  readonly literal: ObjectValue;
}

/** Shapes that zod makes. */
export interface ZodNotation extends Notation {
  readonly shape: ZodSource;
  readonly object: ZodObject;
  /** `list` is `undefined` for a chain of `.or(…)`. */
  readonly union: ZodSource & { readonly list: ArrayValue | undefined };
  readonly member: Member;
}

/** Functions that make an object, with what they do about keys it does not list. */
export const makesObject: ReadonlyMap<string, Unlisted> = new Map([
  ["object", "dropped"],
  ["strictObject", "refused"],
  ["looseObject", "kept"],
]);
