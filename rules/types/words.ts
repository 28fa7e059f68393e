/** A kind of block with its article: an `audio` block. */
export function blockWords(kind: string): string {
  return `${/^[aeiou]/u.test(kind) ? "an" : "a"} \`${kind}\` block`;
}
