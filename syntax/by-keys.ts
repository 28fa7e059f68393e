/** Adds an item to the list under a key. */
export function addTo<Key, Item>(lists: Map<Key, Item[]>, key: Key, item: Item): void {
  const list = lists.get(key);
  if (list) list.push(item);
  else lists.set(key, [item]);
}

/** The values of a list by their keys, in the order of the list; those without a key are left out. */
export function byKeys<Key, One>(
  list: Iterable<One>,
  keysOf: (one: One) => Iterable<Key>,
): ReadonlyMap<Key, readonly One[]> {
  const groups = new Map<Key, One[]>();
  for (const one of list) for (const key of keysOf(one)) addTo(groups, key, one);
  return groups;
}

/** The last item for each key, in the order of their first ones. */
export function distinctBy<One>(
  list: readonly One[],
  keyOf: (one: One) => unknown,
): readonly One[] {
  return [...new Map(list.map((one) => [keyOf(one), one])).values()];
}
