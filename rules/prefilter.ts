import type { Settings } from "../context/settings.js";
import type { Rule } from "./rule.js";
import { WordSearch } from "./word-search.js";

/** What is asked of a rule here. */
type Needing = Pick<Rule, "needs">;

/** Whether a text need hold no word of the protocol, as its user says, or its project where it looks like a server's. */
type Vouchers = Pick<Settings, "isAssumed" | "isServer">;

/** What one search through a text has found. */
export interface HeldWords<One> {
  /** Whether it holds a context word of any rule, or what `serverShapes` finds. */
  readonly isAny: boolean;
  /** Whether it holds what `serverShapes` finds. */
  readonly looksLikeServer: boolean;
  /** Whether it holds a context word of any rule, and what has to be beside it. */
  readonly hasContext: boolean;
  /** The rules that it may concern: it holds one of their context words, or is vouched for, and one of their shape words. */
  readonly concerned: (vouchers: Vouchers) => readonly One[];
}

/** Looks for all words of all rules at once, where any of those that are looked for first is there. */
export function heldWords<One extends Needing>(
  rules: readonly One[],
  text: string,
): HeldWords<One> {
  const { any, context, search } = wordsOf(rules);
  // Nearly every file is done with this shorter search. Who vouches for a file wants to know the other words, too.
  const isAny = any.isIn(text);
  let held: ReadonlySet<string> | undefined;
  const isHeld = (word: string): boolean => (held ??= search.heldBy(text)).has(word);
  const looksLikeServer = isAny && shapesInServers.some(isHeld);
  let hasOthers: boolean | undefined;
  const isContext = (word: string): boolean =>
    isHeld(word) &&
    (!besideOthers.words.has(word) || (hasOthers ??= besideOthers.others.test(text)));
  const hasContext = isAny && context.some(isContext);
  return {
    isAny,
    looksLikeServer,
    hasContext,
    concerned({ isAssumed, isServer }) {
      const isVouched = isAssumed || (isServer && looksLikeServer);
      if (!isVouched && !hasContext) return [];
      return rules.filter(
        ({ needs }) => (isVouched || needs.context.some(isContext)) && needs.shape.some(isHeld),
      );
    },
  };
}

/** Searches that were made, the latest first: a run asks for the same rules in every file. */
let searches: readonly RuleWords[] = [];

/** The words that rules need. */
interface RuleWords {
  readonly rules: readonly Needing[];
  readonly context: readonly string[];
  /** Finds these and those of a server's objects. */
  readonly any: WordSearch;
  /** Finds these, those of shapes, and those of a server's objects. */
  readonly search: WordSearch;
}

/** So many searches are kept. */
const few = 8;

function wordsOf(rules: readonly Needing[]): RuleWords {
  const before = searches.find((made) => isSame(made.rules, rules));
  if (before) return before;
  const context = [...new Set(contextWords(rules))];
  const shapes = rules.flatMap(({ needs }) => needs.shape);
  const search = new WordSearch([...context, ...shapes, ...shapesInServers]);
  const made = { rules, context, any: searchForAny(rules), search };
  searches = [made, ...searches.slice(0, few - 1)];
  return made;
}

function isSame(some: readonly Needing[], others: readonly Needing[]): boolean {
  return (
    some.length === others.length && some.every(({ needs }, at) => needs === others[at]?.needs)
  );
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

/**
 * Words that say something of the protocol only beside others: queries of React have an `isError` as well, and no
 * member for contents.
 */
const besideOthers = {
  words: new Set(["isError", "isError:", "isError?:", '"isError"', "'isError'"]),
  others: /\bcontents?["']?\s*[?:,}]/u,
};
