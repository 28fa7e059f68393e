/** A table that is asked with words of the user's code: a plain object would also answer for `constructor`. */
export function table<Entry>(entries: Readonly<Record<string, Entry>>): ReadonlyMap<string, Entry> {
  return new Map(Object.entries(entries));
}

/** Rows of a table that say the same of several words. */
export function rowsOf<const Entry>(
  entry: Entry,
  words: readonly string[],
): Readonly<Record<string, Entry>> {
  return Object.fromEntries(words.map((word) => [word, entry]));
}
