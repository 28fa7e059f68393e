import { onceForEach } from "../../syntax/once-for-each.js";
import type { Settings } from "../../context/settings.js";
import {
  type SensitiveThing,
  sensitiveThings,
  wordsAfter,
  wordsBefore,
  wordsOfActions,
} from "../../protocol/sensitive-words.js";

/**
 * The words of a name or a text in lower case. `apiKey`, `API_KEY` and `API key` have the same two
 * words.
 */
export function wordsOfPhrase(text: string): readonly string[] {
  const { afterLower, beforeWord, number, word } = isAscii.test(text)
    ? ascii
    : (any ??= anyScript());
  const apart = text
    .replaceAll(/['’]s\b/gu, "")
    .replaceAll(afterLower, "$1 $2")
    .replaceAll(beforeWord, "$1 $2");
  // The number in `password2` is dropped, but `2fa` is a single word.
  return [...apart.matchAll(word)].map(([found]) => found.toLowerCase().replace(number, ""));
}

/** Expressions that split letters into words. */
interface WordExpressions {
  readonly afterLower: RegExp;
  readonly beforeWord: RegExp;
  readonly number: RegExp;
  readonly word: RegExp;
}

const isAscii = /^[ -~]*$/u;

const ascii: WordExpressions = {
  afterLower: /([a-z]\d*)([A-Z])/gu,
  beforeWord: /([A-Z])([A-Z][a-z])/gu,
  number: /(?<=[A-Za-z])\d+$/u,
  word: /[\dA-Za-z]+/gu,
};

/**
 * For letters of all scripts. Created only when needed, because compiling these expressions takes
 * longer than reading most files.
 */
let any: WordExpressions | undefined;

function anyScript(): WordExpressions {
  return {
    afterLower: /(\p{Ll}\d*)(\p{Lu})/gu,
    beforeWord: /(\p{Lu})(\p{Lu}\p{Ll})/gu,
    number: /(?<=\p{L})\d+$/u,
    word: /[\p{L}\p{N}]+/gu,
  };
}

/** A thing, with words for it: a noun, perhaps with adjectives. */
interface Named {
  readonly thing: SensitiveThing;
  readonly words: readonly string[];
  readonly isAlone: boolean;
}

/** The words that count in a project: those for the protocol's credentials, and the user's own. */
export interface Vocabulary {
  readonly named: readonly Named[];
  readonly allowed: readonly (readonly string[])[];
}

/** Creates the vocabulary of a project's settings, once for all fields that are checked with it. */
export const vocabularyOf = onceForEach((sensitive: Settings["sensitive"]): Vocabulary => {
  const own = sensitive.words.map((words): SensitiveThing => {
    return { what: `"${words}"`, reason: "The user says so.", words: [words], canBeNumber: true };
  });
  return {
    named: [...own, ...sensitiveThings].flatMap((thing) => [
      ...thing.words.map((words) => ({ thing, words: wordsOfPhrase(words), isAlone: false })),
      ...(thing.alone ?? []).map((words) => ({
        thing,
        words: wordsOfPhrase(words),
        isAlone: true,
      })),
    ]),
    allowed: sensitive.allow.map(wordsOfPhrase),
  };
});

/**
 * The thing that words name. The last words decide: `githubApiKey` is a key, and `apiKeyName` is a
 * name.
 *
 * @param words the words of a name, or of a noun with its adjectives
 */
export function thingNamed(
  { allowed, named }: Vocabulary,
  words: readonly string[],
): SensitiveThing | undefined {
  const phrase = words.slice(0, words.findLastIndex((word) => !wordsAfter.has(word)) + 1);
  if (wordsOfActions.has(phrase[0] ?? "")) return undefined;
  const start = phrase.findIndex((word) => !wordsBefore.has(word));
  const found = named.find(({ isAlone, words: due }) =>
    isAlone ? isEqual(phrase.slice(start), due) : endsWith(phrase, due),
  );
  return allowed.some((one) => endsWith(phrase, one)) ? undefined : found?.thing;
}

/**
 * Whether the settings allow a name: "guest password" allows only that of guests, "password" allows
 * all.
 */
export function isAllowedName({ allowed }: Vocabulary, name: string): boolean {
  return allowed.some((one) => endsWith(wordsOfPhrase(name), one));
}

function endsWith(words: readonly string[], end: readonly string[]): boolean {
  return end.length > 0 && isEqual(words.slice(-end.length), end);
}

function isEqual(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && some.every((word, index) => word === others[index]);
}
