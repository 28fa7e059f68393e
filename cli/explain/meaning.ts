/** What an error means, and who knows more. */
export interface Meaning {
  /** The ids of the rules, the most likely one first. */
  readonly rules: readonly [string, ...string[]];
  /** What is wrong, in a sentence for the person who pasted the error. */
  readonly because: string;
  /** The start of the text above the example of the first rule's page that shows it, where it is not the first one. */
  readonly example?: string;
}
