/** A table that is asked with words of the user's code: a plain object would also answer for `constructor`. */
export function table<Entry>(entries: Readonly<Record<string, Entry>>): ReadonlyMap<string, Entry> {
  return new Map(Object.entries(entries));
}
