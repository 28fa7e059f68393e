/** Answers whether everything is well with some things together. It is asked often, and may be slow. */
type IsSound<Thing> = (things: ReadonlySet<Thing>) => boolean | Promise<boolean>;

/** Of so few that are left each is tried with each other. */
const mostForPairs = 8;

/**
 * Adds as many things as possible to some that are sound: what cannot be added alone may go with what came later, and
 * two may only go together.
 *
 * @param more in the order in which they are to be preferred
 */
export async function withAsManyAsPossible<Thing>(
  sound: ReadonlySet<Thing>,
  more: readonly Thing[],
  isSound: IsSound<Thing>,
): Promise<ReadonlySet<Thing>> {
  for (let kept = sound; ;) {
    const left = more.filter((one) => !kept.has(one));
    const before = kept.size;
    kept = await withMost(kept, left, isSound);
    if (kept.size === before) kept = await withPair(kept, left, isSound);
    if (kept.size === before || kept.size === sound.size + more.length) return kept;
  }
}

/** All at once where that is sound, else by halves: few that are not cost few questions. */
export async function withMost<Thing>(
  sound: ReadonlySet<Thing>,
  more: readonly Thing[],
  isSound: IsSound<Thing>,
): Promise<ReadonlySet<Thing>> {
  if (more.length === 0) return sound;
  const all = new Set([...sound, ...more]);
  if (await isSound(all)) return all;
  if (more.length === 1) return sound;
  const middle = Math.ceil(more.length / 2);
  const first = await withMost(sound, more.slice(0, middle), isSound);
  return withMost(first, more.slice(middle), isSound);
}

async function withPair<Thing>(
  sound: ReadonlySet<Thing>,
  left: readonly Thing[],
  isSound: IsSound<Thing>,
): Promise<ReadonlySet<Thing>> {
  if (left.length > mostForPairs) return sound;
  for (const [index, one] of left.entries())
    for (const other of left.slice(index + 1)) {
      const both = new Set([...sound, one, other]);
      if (await isSound(both)) return both;
    }
  return sound;
}
