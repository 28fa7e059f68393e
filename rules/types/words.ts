/** Some words of code as a list in a sentence: `a`, `b` and `c`. */
export function listInWords(words: readonly string[], conjunction = "and"): string {
  const quoted = words.map((word) => `\`${word}\``);
  const last = quoted.at(-1) ?? "";
  return quoted.length < 2 ? last : `${quoted.slice(0, -1).join(", ")} ${conjunction} ${last}`;
}

/** A kind of block with its article: an `audio` block. */
export function blockWords(kind: string): string {
  return `${/^[aeiou]/u.test(kind) ? "an" : "a"} \`${kind}\` block`;
}
