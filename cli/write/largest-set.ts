/** Answers whether everything is well with some things together. It is asked often, and may be slow. */
export type IsSound<Thing> = (things: ReadonlySet<Thing>) => boolean;

/** A search that asks, of one set after the other, whether everything is well with it. */
export type Search<Thing> = Generator<ReadonlySet<Thing>, ReadonlySet<Thing>, boolean>;

/** Of so few that are left each is tried with each other. */
const mostForPairs = 8;

/**
 * Adds as many things as possible to some that are sound: what cannot be added alone may go with what came later, and
 * two may only go together.
 *
 * @param more in the order in which they are to be preferred
 */
export function withAsManyAsPossible<Thing>(
  sound: ReadonlySet<Thing>,
  more: readonly Thing[],
  isSound: IsSound<Thing>,
): ReadonlySet<Thing> {
  for (let kept = sound; ;) {
    const left = more.filter((one) => !kept.has(one));
    const before = kept.size;
    kept = answered(withMost(kept, left), isSound);
    if (kept.size === before) kept = withPair(kept, left, isSound);
    if (kept.size === before || kept.size === sound.size + more.length) return kept;
  }
}

/** All at once where that is sound, else by halves: few that are not cost few questions. */
export function* withMost<Thing>(sound: ReadonlySet<Thing>, more: readonly Thing[]): Search<Thing> {
  if (more.length === 0) return sound;
  const all = new Set([...sound, ...more]);
  if (yield all) return all;
  if (more.length === 1) return sound;
  const middle = Math.ceil(more.length / 2);
  const first = yield* withMost(sound, more.slice(0, middle));
  return yield* withMost(first, more.slice(middle));
}

function answered<Thing>(search: Search<Thing>, isSound: IsSound<Thing>): ReadonlySet<Thing> {
  let next = search.next();
  while (next.done !== true) next = search.next(isSound(next.value));
  return next.value;
}

function withPair<Thing>(
  sound: ReadonlySet<Thing>,
  left: readonly Thing[],
  isSound: IsSound<Thing>,
): ReadonlySet<Thing> {
  if (left.length > mostForPairs) return sound;
  for (const [index, one] of left.entries())
    for (const other of left.slice(index + 1)) {
      const both = new Set([...sound, one, other]);
      if (isSound(both)) return both;
    }
  return sound;
}
