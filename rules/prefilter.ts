import type { Settings } from "../context/settings.js";
import type { Rule } from "./rule.js";
import { WordSearch } from "./word-search.js";

/** What is asked of a rule here. */
type Needing = Pick<Rule, "needs">;

/**
 * The rules that a file may concern: it holds one of their context words and one of their shape words.
 *
 * @param held the words of them that the file holds
 * @param isVouched the user or the project vouches for the context: see `isVouchedFor`
 */
function concernedBy<One extends Needing>(
  rules: readonly One[],
  held: ReadonlySet<string>,
  isVouched: boolean,
): readonly One[] {
  const isHeld = (word: string): boolean => held.has(word);
  return rules.filter(
    ({ needs }) => (isVouched || needs.context.some(isHeld)) && needs.shape.some(isHeld),
  );
}

/** The rules that a text may concern. All words of all rules are looked for at once. */
export function concernedRules<One extends Needing>(
  rules: readonly One[],
  text: string,
  isVouched: boolean,
): readonly One[] {
  return concernedBy(rules, wordsOf(rules).heldBy(text), isVouched);
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

/** Finds a context word of any rule. */
export function contextSearch(rules: readonly Needing[]): WordSearch {
  return new WordSearch(contextWords(rules));
}

/** Finds a context word of any rule, or what `serverShapes` finds: nearly every file is done with this one search. */
export function searchForAny(rules: readonly Needing[]): WordSearch {
  return new WordSearch([...contextWords(rules), ...shapesInServers]);
}

function contextWords(rules: readonly Needing[]): readonly string[] {
  return rules.flatMap(({ needs }) => needs.context);
}

/**
 * What shows the objects of the protocol where the project is a server's (see
 * context/messages/shapes-in-servers.ts), or a field that another file may make a form of.
 */
const shapesInServers: readonly string[] = [
  ...["content: [", "content:[", "contents: [", "contents:[", "role:"],
  ...["enumNames:", '"enumNames"'],
];

/** Finds one of these words. */
export const serverShapes = new WordSearch(shapesInServers);

/** Whether a text need hold no word of the protocol, as its user or its project vouch for it. */
export function isVouchedFor(
  { isAssumed, isServer }: Pick<Settings, "isAssumed" | "isServer">,
  text: string,
): boolean {
  return isAssumed || (isServer && serverShapes.isIn(text));
}

/** What answers for a text which of the rules it may concern, where its user or its project vouch for it or not. */
export type Prefilter = (text: string, isVouched: boolean) => ReadonlySet<Rule>;

/** The prefilter of rules that are all asked about each text. */
export function prefilter(rules: readonly Rule[]): Prefilter {
  const context = contextSearch(rules);
  return (text, isVouched) =>
    new Set(isVouched || context.isIn(text) ? concernedRules(rules, text, isVouched) : []);
}
