/** A line of the old text and the line of the new one that it became, by their indices. */
export type Match = readonly [before: number, after: number];

/** With more pairs to compare, a change is no rewriting of lines any more. */
const mostPairs = 10_000;

/** Of a longer line its beginning tells enough. */
const mostSigns = 100;

/** The likeness, from 0 to 1, above which a line is taken for a new form of another. */
const leastLikeness = 0.6;

interface Chain {
  readonly likeness: number;
  readonly matches: readonly Match[];
}

const none: Chain = { likeness: 0, matches: [] };

/** The pairs of lines that are alike, in order: of all such lists the one whose lines have the most in common. */
export function alike(before: readonly string[], after: readonly string[]): readonly Match[] {
  if (before.length * after.length > mostPairs) return [];
  const now = after.map(signsOf);
  // From the end: the best chain of the lines from one on and of the lines from another on.
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

/** The words of a line and the signs between them. */
function signsOf(line: string): readonly string[] {
  return (line.match(/\w+|[^\w\s]/gu) ?? []).slice(0, mostSigns);
}

/** How much of two lines is the same, whatever its order: from 0 to 1. */
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
