/** Tests whether a set of things is sound. It is called often, and may be slow. */
type IsSound<Thing> = (things: ReadonlySet<Thing>) => boolean | Promise<boolean>;

/** If no more than this many things are left out, each pair of them is tried. */
const mostForPairs = 8;

/**
 * Adds as many things as possible to a sound set. A thing that fails alone is tried again after
 * others were added, and finally in pairs.
 *
 * @param more the things to add, in order of preference
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

/** Adds all things if the result is sound, else tries each half: few bad ones, few trials. */
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
