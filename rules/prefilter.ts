import type { Rule } from "./rule.js";
import { WordSearch } from "./word-search.js";

/** What is asked of a rule here. */
type Needing = Pick<Rule, "needs">;

/**
 * The rules that a file may concern: it holds one of their context words and one of their shape words.
 *
 * @param held the words of them that the file holds
 * @param isAssumed the user vouches for the context
 */
function concernedBy<One extends Needing>(
  rules: readonly One[],
  held: ReadonlySet<string>,
  isAssumed: boolean,
): readonly One[] {
  const isHeld = (word: string): boolean => held.has(word);
  return rules.filter(
    ({ needs }) => (isAssumed || needs.context.some(isHeld)) && needs.shape.some(isHeld),
  );
}

/** The rules that a text may concern. All words of all rules are looked for at once. */
export function concernedRules<One extends Needing>(
  rules: readonly One[],
  text: string,
  isAssumed: boolean,
): readonly One[] {
  return concernedBy(rules, wordsOf(rules).heldBy(text), isAssumed);
}

/** Searches that were made, the latest first: a run asks for the same rules in every file. */
let searches: readonly { readonly rules: readonly Needing[]; readonly search: WordSearch }[] = [];

/** So many searches are kept. */
const few = 8;

function wordsOf(rules: readonly Needing[]): WordSearch {
  const before = searches.find((made) => isSame(made.rules, rules));
  if (before) return before.search;
  const search = new WordSearch(rules.flatMap(({ needs }) => [...needs.context, ...needs.shape]));
  searches = [{ rules, search }, ...searches.slice(0, few - 1)];
  return search;
}

function isSame(some: readonly Needing[], others: readonly Needing[]): boolean {
  return (
    some.length === others.length && some.every(({ needs }, at) => needs === others[at]?.needs)
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
    new Set(isAssumed || context.isIn(text) ? concernedRules(rules, text, isAssumed) : []);
}
