import { closestMatch } from "leven";

/** Something wrong with the command line, in a sentence that says what and what is allowed. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

/**
 * The word that a text is, of those that are known.
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

/** A sentence about a word nobody knows, with the nearest one that is known. */
export function unknown(what: string, word: string, known: readonly string[]): string {
  // Of a short word, little can be wrong before it is another one.
  const maxDistance = Math.min(4, Math.floor(word.length / 2));
  const near = closestMatch(word, known, { maxDistance });
  const question = near === undefined ? "" : ` Did you mean \`${near}\`?`;
  const list = known.map((name) => `\`${name}\``).join(", ");
  return `Unknown ${what} \`${word}\`.${question}${list === "" ? "" : ` Choose one of ${list}.`}`;
}
