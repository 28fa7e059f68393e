import type { Settings } from "../context/settings.js";
import { byKeys } from "../syntax/by-keys.js";
import { once } from "../syntax/once.js";
import type { Rule } from "./rule.js";
import { WordSearch } from "./word-search.js";

/** The part of a rule that is used here. */
type Needing = Pick<Rule, "needs">;

type Needs = Rule["needs"];

type RulesByWord = ReadonlyMap<string, readonly Needs[]>;

/**
 * Whether a text counts as part of the protocol without containing its words: because the user says
 * so, or describes a function that it calls, or because the project is a server and the text looks
 * like one.
 */
type Vouchers = Pick<Settings, "isAssumed" | "isServer" | "registrations">;

/** The result of one search through a text. */
export interface HeldWords<One> {
  /** Whether the text contains a context word of any rule, or a match of `serverShapes`. */
  readonly isAny: boolean;
  /** Whether the text contains a match of `serverShapes`. */
  readonly looksLikeServer: boolean;
  /**
   * Whether the text contains a context word of any rule, together with the other words that it
   * needs.
   */
  readonly hasContext: boolean;
  /**
   * The rules that may concern the text: those with a shape word in it and, unless it is vouched
   * for, a context word.
   */
  readonly concerned: (vouchers: Vouchers) => readonly One[];
}

/**
 * Searches a text for the words of all rules. The full search runs only when its result is needed.
 */
export function heldWords<One extends Needing>(
  rules: readonly One[],
  text: string,
): HeldWords<One> {
  const { any, byContext, byShape, search } = wordsOf(rules);
  // This shorter search is enough for nearly every file. Only files that are vouched for need the
  // other words even if it finds nothing.
  const isAny = any.isIn(text);
  const held = once(() => search.heldBy(unescaped(text)));
  const hasOthers = once(() => besideOthers.others.test(text));
  // A text holds few of the words, so these lead to the rules, and not each rule to all its words.
  const byHeld = (known: RulesByWord, isFit: (word: string) => boolean): ReadonlySet<Needs> =>
    new Set([...held()].filter(isFit).flatMap((word) => known.get(word) ?? []));
  const inContext = once(() =>
    byHeld(byContext, (word) => !besideOthers.words.has(word) || hasOthers()),
  );
  const inShape = once(() => byHeld(byShape, () => true));
  const looksLikeServer = isAny && shapesInServers.some((word) => held().has(word));
  const hasContext = isAny && inContext().size > 0;
  return {
    isAny,
    looksLikeServer,
    hasContext,
    concerned({ isAssumed, isServer, registrations }) {
      if (callsOwn(text, registrations)) return rules;
      const isVouched = isAssumed || (isServer && looksLikeServer);
      if (!isVouched && !hasContext) return [];
      return rules.filter(
        ({ needs }) => (isVouched || inContext().has(needs)) && inShape().has(needs),
      );
    },
  };
}

/** Whether a text has the name of a function of the project that registers tools. */
export function callsOwn(
  text: { readonly includes: (word: string) => boolean },
  own: Settings["registrations"],
): boolean {
  return own.some(({ registrations }) => registrations.some(({ name }) => text.includes(name)));
}

/** A text whose letters are not escaped, as they may be in the keys of JSON. */
function unescaped(text: string): string {
  if (!text.includes(String.raw`\u00`)) return text;
  return text.replaceAll(/\\u(00[2-7][\da-f])/giu, (_, code: string) =>
    String.fromCodePoint(Number.parseInt(code, 16)),
  );
}

/** Recent searches, the latest first. A run uses the same rules for every file. */
let searches: readonly RuleWords[] = [];

/** The words that rules need. */
interface RuleWords {
  readonly rules: readonly Needing[];
  readonly byContext: RulesByWord;
  readonly byShape: RulesByWord;
  /** Finds the context words and the shapes in servers. */
  readonly any: WordSearch;
  /** Finds the context words, the shape words and the shapes in servers. */
  readonly search: WordSearch;
}

/** The number of searches that are kept. */
const few = 8;

function wordsOf(rules: readonly Needing[]): RuleWords {
  const before = searches.find((made) => isSame(made.rules, rules));
  if (before) return before;
  const needs = rules.map((rule) => rule.needs);
  const byContext = byKeys(needs, ({ context }) => context);
  const byShape = byKeys(needs, ({ shape }) => shape);
  const any = new WordSearch([...byContext.keys(), ...shapesInServers]);
  const search = new WordSearch([...byContext.keys(), ...byShape.keys(), ...shapesInServers]);
  const made = { rules, byContext, byShape, any, search };
  searches = [made, ...searches.slice(0, few - 1)];
  return made;
}

function isSame(some: readonly Needing[], others: readonly Needing[]): boolean {
  if (some === others) return true;
  return (
    some.length === others.length && some.every(({ needs }, at) => needs === others[at]?.needs)
  );
}

/**
 * Finds a context word of any rule, or a match of `serverShapes`. This one search is enough for
 * nearly every file.
 */
export function searchForAny(rules: readonly Needing[]): WordSearch {
  return wordsOf(rules).any;
}

/**
 * What identifies objects of the protocol in the project of a server (see
 * `context/messages/shapes-in-servers.ts`), or a field that another file may use in a form.
 */
const shapesInServers: readonly string[] = [
  ...["content: [", "content:[", "contents: [", "contents:[", "role:"],
  ...["enumNames:", '"enumNames"'],
  // A tool whose class extends one of another file.
  "async execute(",
];

/** Finds one of these shapes. */
export const serverShapes = new WordSearch(shapesInServers);

/**
 * Words that identify the protocol only together with others: React queries have an `isError` too,
 * and fields of a form a `type: "text"`, but no member for contents or the type of data.
 */
const besideOthers = {
  words: new Set([
    ...["isError", "isError:", "isError?:", '"isError"', "'isError'"],
    ...['type: "text"', "type: 'text'"],
  ]),
  others: /\b(?:contents?|mimeType)["']?\s*[?:,}]/u,
};
