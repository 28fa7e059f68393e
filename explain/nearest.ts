import { wordingsOf, type Sentence } from "./meaning.js";
import { readableText } from "./readable-text.js";

/** The maximum number of results. */
const most = 2;

/** The sentences in a table that are most similar to a text, best first. Omits unrelated ones. */
export function nearest(text: string, table: readonly Sentence[]): readonly Sentence[] {
  const words = new Set(wordsOf(text));
  const rarity = rarities(table);
  const scored = table.map((sentence) => ({
    sentence,
    score: Math.max(...wordingsOf(sentence).map((form) => likeness(words, wordsOf(form), rarity))),
  }));
  return scored
    .filter(({ score }) => score >= leastLikeness)
    .toSorted((one, other) => other.score - one.score)
    .slice(0, most)
    .map(({ sentence }) => sentence);
}

/**
 * Below this score, a sentence shares little more than the words that all errors have in common.
 */
const leastLikeness = 0.25;

/**
 * The share of a form's words that also occur in a text, weighted by rarity. A single shared word
 * is a coincidence.
 */
function likeness(
  words: ReadonlySet<string>,
  form: readonly string[],
  rarity: ReadonlyMap<string, number>,
): number {
  const weight = (some: readonly string[]): number =>
    some.reduce((sum, word) => sum + (rarity.get(word) ?? 0), 0);
  const shared = form.filter((word) => words.has(word));
  return shared.length < 2 ? 0 : weight(shared) / weight(form);
}

function rarities(table: readonly Sentence[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const sentence of table)
    for (const word of new Set(wordingsOf(sentence).flatMap(wordsOf)))
      counts.set(word, (counts.get(word) ?? 0) + 1);
  return new Map([...counts].map(([word, count]) => [word, Math.log(1 + table.length / count)]));
}

function wordsOf(text: string): readonly string[] {
  return (
    readableText(text)
      .toLowerCase()
      .match(/[\p{L}\d_]+/gu) ?? []
  );
}
