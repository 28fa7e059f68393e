import type { Settings } from "../context/settings.js";
import type { Rule } from "./rule.js";

/**
 * The rules that a file may concern: it holds one of their context words and one of their shape words.
 * Each word is looked for once, however many rules ask for it.
 *
 * @param has answers whether the file holds a word; the file's bytes are enough for that
 * @param isVouched the user or the project vouches for the context: see `isVouchedFor`
 */
export function concernedRules(
  rules: readonly Rule[],
  has: (word: string) => boolean,
  isVouched: boolean,
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
    ({ needs }) => (isVouched || needs.context.some(holds)) && needs.shape.some(holds),
  );
}

/**
 * Finds a context word of any rule. One search for all words at once is several times faster than one for each, and
 * nearly every file is done with it. The words are ASCII: they are found in bytes that are read as Latin-1 as well.
 */
export function contextPattern(rules: readonly Rule[]): RegExp {
  const words = [...new Set(rules.flatMap(({ needs }) => needs.context))];
  // Where a word is found, those that hold it need not be.
  const shortest = words.filter(
    (word) => !words.some((other) => other !== word && word.includes(other)),
  );
  // Without a word nothing is found, and not everything.
  return new RegExp(shortest.map(escaped).join("|") || "(?!)", "u");
}

/**
 * What shows the objects of the protocol where the project is a server's (see context/messages/shapes-in-servers.ts), or
 * a field that another file may make a form of.
 */
const shapesInServers: readonly string[] = [
  ...["content: [", "content:[", "contents: [", "contents:[", "role:"],
  ...["enumNames:", '"enumNames"'],
];

/** Whether a file need hold no word of the protocol, as its user or its project vouch for it. */
export function isVouchedFor(
  { isAssumed, isServer }: Pick<Settings, "isAssumed" | "isServer">,
  has: (word: string) => boolean,
): boolean {
  return isAssumed || (isServer && showsItself(has));
}

/** Whether a file may hold objects of the protocol that show it by themselves. */
export function showsItself(has: (word: string) => boolean): boolean {
  return shapesInServers.some(has);
}

/** What answers for a text which of the rules it may concern, where its user or its project vouch for it or not. */
export type Prefilter = (text: string, isVouched: boolean) => ReadonlySet<Rule>;

/** The prefilter of rules that are all asked about each text. */
export function prefilter(rules: readonly Rule[]): Prefilter {
  const context = contextPattern(rules);
  return (text, isVouched) =>
    new Set(
      isVouched || context.test(text)
        ? concernedRules(rules, (word) => text.includes(word), isVouched)
        : [],
    );
}

function escaped(word: string): string {
  return word.replaceAll(/[$()*+./?[\\\]^{|}]/gu, String.raw`\$&`);
}
