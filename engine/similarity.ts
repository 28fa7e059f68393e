/** The indices of a line in the old text and of the new line that it became. */
export type Match = readonly [before: number, after: number];

/** With more pairs than this, a change no longer counts as rewriting single lines. */
const mostPairs = 10_000;

/** For longer lines, the first tokens are enough. */
const mostSigns = 100;

/** The similarity, from 0 to 1, above which a line counts as a new version of another. */
const leastLikeness = 0.6;

interface Chain {
  readonly likeness: number;
  readonly matches: readonly Match[];
}

const none: Chain = { likeness: 0, matches: [] };

/** The pairs of similar lines, in order, that have the highest total similarity. */
export function alike(before: readonly string[], after: readonly string[]): readonly Match[] {
  if (before.length * after.length > mostPairs) return [];
  const now = after.map(signsOf);
  // From the end: the best chain of the lines from one index on and the lines from another on.
  const best: Chain[][] = [];
  const bestFrom = (old: number, other: number): Chain => best[old]?.[other] ?? none;
  for (const [old, signs] of [...before.map(signsOf).entries()].toReversed()) {
    const chains: Chain[] = (best[old] = []);
    for (const [other, others] of [...now.entries()].toReversed()) {
      const [below, beside] = [bestFrom(old + 1, other), bestFrom(old, other + 1)];
      chains[other] = below.likeness > beside.likeness ? below : beside;
      const likeness = likenessOf(signs, others);
      const { likeness: behind, matches } = bestFrom(old + 1, other + 1);
      if (likeness > leastLikeness && likeness + behind > bestFrom(old, other).likeness)
        chains[other] = { likeness: likeness + behind, matches: [[old, other], ...matches] };
    }
  }
  return bestFrom(0, 0).matches;
}

/** The words of a line and the characters between them. */
function signsOf(line: string): readonly string[] {
  return (line.match(/\w+|[^\w\s]/gu) ?? []).slice(0, mostSigns);
}

/** The share of tokens that two lines have in common in any order, from 0 to 1. */
function likenessOf(some: readonly string[], others: readonly string[]): number {
  const left = [...others];
  let common = 0;
  for (const sign of some) {
    const found = left.indexOf(sign);
    if (found === -1) continue;
    left.splice(found, 1);
    common += 1;
  }
  return (2 * common) / (some.length + others.length);
}
