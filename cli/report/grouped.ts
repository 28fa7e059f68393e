/** Groups values by a key, in the order in which the keys first appear. */
export function grouped<One>(
  all: readonly One[],
  keyOf: (one: One) => string,
): ReadonlyMap<string, readonly [One, ...One[]]> {
  const groups = new Map<string, [One, ...One[]]>();
  for (const one of all) {
    const group = groups.get(keyOf(one));
    if (group) group.push(one);
    else groups.set(keyOf(one), [one]);
  }
  return groups;
}
