import { onceForEach } from "../../syntax/once-for-each.js";
import type { Settings } from "../../context/settings.js";
import {
  type SensitiveThing,
  sensitiveThings,
  wordsAfter,
  wordsBefore,
  wordsOfActions,
} from "../../protocol/sensitive-words.js";

/** The words of a name or a text, in lower case: `apiKey`, `API_KEY` and `API key` have the same two. */
export function wordsOfPhrase(text: string): readonly string[] {
  const { afterLower, beforeWord, number, word } = isAscii.test(text)
    ? ascii
    : (any ??= anyScript());
  const apart = text
    .replaceAll(/['’]s\b/gu, "")
    .replaceAll(afterLower, "$1 $2")
    .replaceAll(beforeWord, "$1 $2");
  // `password2` is the second one, and `2fa` a word of its own.
  return [...apart.matchAll(word)].map(([found]) => found.toLowerCase().replace(number, ""));
}

/** What makes words of letters. */
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

/** For letters of all scripts, whose tables take longer to read than most files: few names need them. */
let any: WordExpressions | undefined;

function anyScript(): WordExpressions {
  return {
    afterLower: /(\p{Ll}\d*)(\p{Lu})/gu,
    beforeWord: /(\p{Lu})(\p{Lu}\p{Ll})/gu,
    number: /(?<=\p{L})\d+$/u,
    word: /[\p{L}\p{N}]+/gu,
  };
}

/** What a noun with its adjectives can name. */
interface Named {
  readonly thing: SensitiveThing;
  readonly words: readonly string[];
  readonly isAlone: boolean;
}

/** The words that count in a project: those of the protocol's credentials, and the user's. */
export interface Vocabulary {
  readonly named: readonly Named[];
  readonly allowed: readonly (readonly string[])[];
}

/** The vocabulary that settings give, made once for all fields that are looked at with them. */
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
 * What words name, when the last of them say what it is: `githubApiKey` is a key, and `apiKeyName` a name.
 *
 * @param words those of a name, or of a noun with its adjectives
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

/** Whether the settings allow a name: "guest password" that of guests, "password" every one. */
export function isAllowedName({ allowed }: Vocabulary, name: string): boolean {
  return allowed.some((one) => endsWith(wordsOfPhrase(name), one));
}

function endsWith(words: readonly string[], end: readonly string[]): boolean {
  return end.length > 0 && isEqual(words.slice(-end.length), end);
}

function isEqual(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && some.every((word, index) => word === others[index]);
}
