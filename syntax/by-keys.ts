/** The values of a list by their keys, in the order of the list; those without a key are left out. */
export function byKeys<Key, One>(
  list: Iterable<One>,
  keysOf: (one: One) => Iterable<Key>,
): ReadonlyMap<Key, readonly One[]> {
  const groups = new Map<Key, One[]>();
  for (const one of list)
    for (const key of keysOf(one)) {
      const group = groups.get(key);
      if (group) group.push(one);
      else groups.set(key, [one]);
    }
  return groups;
}
