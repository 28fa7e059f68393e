import { closestMatch } from "leven";

/** A mistake on the command line. The message says what is wrong and what is allowed. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

/**
 * Returns `text` as one of the known words.
 *
 * @throws UsageError if it is not one of them
 */
export function knownWord<Word extends string>(
  what: string,
  text: string,
  known: readonly Word[],
): Word {
  const found = known.find((one) => one === text);
  if (found === undefined) throw new UsageError(unknown(what, text, known));
  return found;
}

/** A message for an unknown word, which suggests the nearest known one. */
export function unknown(what: string, word: string, known: readonly string[]): string {
  // In a short word, a few typos already make a different word; two in a date make another date.
  const maxDistance = /\p{L}/u.test(word) ? Math.min(4, Math.floor(word.length / 2)) : 1;
  const near = closestMatch(word, known, { maxDistance });
  const question = near === undefined ? "" : ` Did you mean \`${near}\`?`;
  const list = known.map((name) => `\`${name}\``).join(", ");
  return `Unknown ${what} \`${word}\`.${question}${list === "" ? "" : ` Choose one of ${list}.`}`;
}
