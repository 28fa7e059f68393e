import type { Rule } from "./rule.js";

/**
 * Whether a file can hold anything a rule looks for: one of its context words and one of its shape words.
 *
 * @param has answers whether the file holds a word; the file's bytes are enough for that
 * @param isAssumed the user vouches for the context
 */
export function mayConcern(
  { needs }: Rule,
  has: (word: string) => boolean,
  isAssumed: boolean,
): boolean {
  return needs.shape.some(has) && (isAssumed || needs.context.some(has));
}
