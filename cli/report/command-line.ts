/** Words that need no quoting in any shell. */
const plain = /^[\w@%+=:,./-]+$/u;

// eslint-disable-next-line no-control-regex -- they would break the line or be invisible
const control = /[\u0000-\u001f\u007f]/gu;

/** Quotes words for the command line of a POSIX shell, always on a single line. */
export function commandLine(words: readonly string[]): string {
  return words.map(shellWord).join(" ");
}

function shellWord(word: string): string {
  if (plain.test(word)) return word;
  const hasControl = word.search(control) >= 0;
  if (!hasControl) return `'${word.replaceAll("'", String.raw`'\''`)}'`;
  const escaped = word.replaceAll(/[\\']/gu, String.raw`\$&`);
  return `$'${escaped.replace(control, (one) => `\\x${one.charCodeAt(0).toString(16).padStart(2, "0")}`)}'`;
}
