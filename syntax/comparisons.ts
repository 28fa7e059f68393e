import type { Document } from "./document.js";
import type { Value } from "./value.js";

/** A value with which another is compared. */
export interface ComparedValue {
  readonly asked: Value;
  readonly at: Value;
}

/** The comparisons of a document, each from both sides: what is asked, and the value for it. */
export function comparisonsIn({ comparisons }: Document): readonly ComparedValue[] {
  return comparisons.flatMap(({ left, right }) => [
    { asked: left, at: right },
    { asked: right, at: left },
  ]);
}
