/** Joins the parts of a sentence as a list: a, b and c. */
export function joinedWith(conjunction: string, parts: readonly string[]): string {
  const last = parts.at(-1) ?? "";
  return parts.length < 2 ? last : parts.slice(0, -1).join(", ") + conjunction + last;
}

/** Lists code words in a sentence: `a`, `b` and `c`. */
export function listInWords(words: readonly string[], conjunction = "and"): string {
  return joinedWith(` ${conjunction} `, words.map(inCode));
}

/** Lists code words: `a`, `b`, `c`. */
export function listed(words: readonly string[]): string {
  return words.map(inCode).join(", ");
}

function inCode(word: string): string {
  return `\`${word}\``;
}
