/** A piece of source on one line, as messages show it: cut off if it is long. */
export function oneLineOf(source: string): string {
  const line = source.replaceAll(/\s+/gu, " ");
  return line.length > 40 ? `${line.slice(0, 39)}…` : line;
}
