/** The meaning of an error: its cause, how to fix it, and the related rules. */
export interface Meaning {
  /**
   * The ids of the rules that find it in code, most likely first; absent if code alone does not
   * show it.
   */
  readonly rules?: readonly string[];
  /** The ids of rules that find one of several causes. */
  readonly perhaps?: readonly string[];
  /** The cause, in a sentence for the person who pasted the error. */
  readonly because: string;
  /** The shortest way to fix it. Required if no rule shows one. */
  readonly repair?: string;
  /**
   * The start of the text above the matching example on the first rule's page, if it is not the
   * first example.
   */
  readonly example?: string;
}

/** An error that is recognised by its wording. */
export interface Sentence extends Meaning {
  /** The forms in which programs print it. `…` stands for text that varies. */
  readonly says?: readonly string[];
  /**
   * Forms that other programs print as well: they count only where the text also names something of
   * the protocol.
   */
  readonly alsoSays?: readonly string[];
  /** Who reports it, as a continuation of "Reported by". */
  readonly source: string;
  readonly repair: string;
  /** Set if it says more than the zod issues it contains. */
  readonly coversList?: true;
  /**
   * Set if it only frames a cause: it says nothing where the cause follows, as in `fetch failed:
   * …`.
   */
  readonly isFrame?: true;
}

/** All forms of an error. */
export function wordingsOf({ alsoSays = [], says = [] }: Sentence): readonly string[] {
  return [...says, ...alsoSays];
}
