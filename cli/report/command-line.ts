/** What no shell takes for anything but itself. */
const plain = /^[\w@%+=:,./-]+$/u;

// eslint-disable-next-line no-control-regex -- a command line with these would not be one line, or not be seen
const control = /[\u0000-\u001f\u007f]/gu;

/** Words as one writes them on a command line of a POSIX shell, always on one line. */
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
