import type { Rule } from "./rule.js";

/**
 * The rules that a file may concern: it holds one of their context words and one of their shape words.
 * Each word is looked for once, however many rules ask for it.
 *
 * @param has answers whether the file holds a word; the file's bytes are enough for that
 * @param isAssumed the user vouches for the context
 */
export function concernedRules(
  rules: readonly Rule[],
  has: (word: string) => boolean,
  isAssumed: boolean,
): readonly Rule[] {
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

/**
 * Whether bytes hold a context word of any rule. One search for all words at once is several times faster than one for
 * each, and nearly every file is done with it.
 */
export function contextTest(rules: readonly Rule[]): (bytes: Buffer) => boolean {
  const words = new Set(rules.flatMap(({ needs }) => needs.context));
  const pattern = new RegExp([...words].map((word) => escaped(word)).join("|"), "u");
  // The words are ASCII, which reads the same in Latin-1, and that costs no decoding.
  return (bytes) => pattern.test(bytes.toString("latin1"));
}

function escaped(word: string): string {
  return word.replaceAll(/[$()*+./?[\\\]^{|}]/gu, String.raw`\$&`);
}
