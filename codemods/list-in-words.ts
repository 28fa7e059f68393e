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

/**
 * Lists lines by their numbers, each once: line 7, lines 7, 9 and 12.
 *
 * @param most as many as are named; of the others only the number is said
 */
export function linesInWords(numbers: readonly number[], most = Infinity): string {
  const lines = [...new Set(numbers)];
  const more = lines.length - most;
  const named = lines.slice(0, most).map(String);
  const all = joinedWith(" and ", more > 0 ? [...named, `${more} more`] : named);
  return `${lines.length > 1 ? "lines" : "line"} ${all}`;
}

function inCode(word: string): string {
  return `\`${word}\``;
}
