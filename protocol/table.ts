/** Creates a lookup table for words from code, without inherited keys such as `constructor`. */
export function table<Entry>(entries: Readonly<Record<string, Entry>>): ReadonlyMap<string, Entry> {
  return new Map(Object.entries(entries));
}

/** Creates rows of a table that map several words to the same entry. */
export function rowsOf<const Entry>(
  entry: Entry,
  words: readonly string[],
): Readonly<Record<string, Entry>> {
  return Object.fromEntries(words.map((word) => [word, entry]));
}
