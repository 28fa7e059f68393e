/** What an error means, what to do, and which rules know more. */
export interface Meaning {
  /** The ids of the rules that find it in code, the most likely one first; absent where code alone does not show it. */
  readonly rules?: readonly string[];
  /** The ids of rules that find one of several causes. */
  readonly perhaps?: readonly string[];
  /** What is wrong, in a sentence for the person who pasted the error. */
  readonly because: string;
  /** The shortest way to mend it; required where no rule shows one. */
  readonly repair?: string;
  /** The start of the text above the example of the first rule's page that shows it, where it is not the first one. */
  readonly example?: string;
}

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
