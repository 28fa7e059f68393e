import { closestMatch } from "leven";

/** Something wrong with the command line, in a sentence that says what and what is allowed. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

/** A sentence about a word nobody knows, with the nearest one that is known. */
export function unknown(what: string, word: string, known: readonly string[]): string {
  const near = closestMatch(word, known, { maxDistance: 4 });
  const question = near === undefined ? "" : ` Did you mean \`${near}\`?`;
  return `Unknown ${what} \`${word}\`.${question} There are ${known.map((name) => `\`${name}\``).join(", ")}.`;
}
