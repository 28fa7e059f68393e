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
  const apart = text
    .replaceAll(/['’]s\b/gu, "")
    .replaceAll(/(\p{Ll}\d*)(\p{Lu})/gu, "$1 $2")
    .replaceAll(/(\p{Lu})(\p{Lu}\p{Ll})/gu, "$1 $2");
  // `password2` is the second one, and `2fa` a word of its own.
  return [...apart.matchAll(/[\p{L}\p{N}]+/gu)].map(([word]) =>
    word.toLowerCase().replace(/(?<=\p{L})\d+$/u, ""),
  );
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

const known = new WeakMap<Settings["sensitive"], Vocabulary>();

/** The vocabulary that settings give, made once for all fields that are looked at with them. */
export function vocabularyOf({ sensitive }: Settings): Vocabulary {
  const before = known.get(sensitive);
  if (before) return before;
  const own = sensitive.words.map((words): SensitiveThing => {
    return { what: `"${words}"`, reason: "The user says so.", words: [words], canBeNumber: true };
  });
  const vocabulary = {
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
  known.set(sensitive, vocabulary);
  return vocabulary;
}

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
