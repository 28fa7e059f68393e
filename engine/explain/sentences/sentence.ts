import type { Meaning } from "../meaning.js";

/** An error that is told by its words. */
export interface Sentence extends Meaning {
  /** What programs print of it, each form on its own; `…` stands for what differs from case to case. */
  readonly says: readonly [string, ...string[]];
  /** Who says it, as it follows "Reported by". */
  readonly source: string;
  readonly repair: string;
  /** Set where it says more than the list of zod behind it. */
  readonly coversList?: true;
}
