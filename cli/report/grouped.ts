/** Things by what they have in common, in the order in which each group begins. */
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
