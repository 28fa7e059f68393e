import type { Rule } from "./rule.js";
import { WordSearch } from "./word-search.js";

/** What is asked of a rule here. */
type Needing = Pick<Rule, "needs">;

/**
 * The rules that a file may concern: it holds one of their context words and one of their shape words.
 * Each word is looked for once, however many rules ask for it.
 *
 * @param has answers whether the file holds a word; the file's bytes are enough for that
 * @param isAssumed the user vouches for the context
 */
export function concernedRules<One extends Needing>(
  rules: readonly One[],
  has: (word: string) => boolean,
  isAssumed: boolean,
): readonly One[] {
  const known = new Map<string, boolean>();
  const holds = (word: string): boolean => {
    const before = known.get(word);
    if (before !== undefined) return before;
    const found = has(word);
    known.set(word, found);
    return found;
  };
  // The context first: nearly every file lacks it, and shape words such as `enum` are common.
  return rules.filter(
    ({ needs }) => (isAssumed || needs.context.some(holds)) && needs.shape.some(holds),
  );
}

/** Finds a context word of any rule: nearly every file is done with it. */
export function contextSearch(rules: readonly Needing[]): WordSearch {
  return new WordSearch(rules.flatMap(({ needs }) => needs.context));
}

/** What answers for a text which of the rules it may concern. */
export type Prefilter = (text: string, isAssumed: boolean) => ReadonlySet<Rule>;

/** The prefilter of rules that are all asked about each text. */
export function prefilter(rules: readonly Rule[]): Prefilter {
  const context = contextSearch(rules);
  return (text, isAssumed) =>
    new Set(
      isAssumed || context.isIn(text)
        ? concernedRules(rules, (word) => text.includes(word), isAssumed)
        : [],
    );
}
