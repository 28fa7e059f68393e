/** How the lines of a file end; the first one is most frequent in it. */
export type Ending = "\n" | "\r\n" | "\r";

/** Ends lines in several ways: mostly in the first one. */
export function withEndings(
  text: string,
  [first, ...others]: readonly [Ending, ...Ending[]],
  dice: readonly number[],
): string {
  let line = 0;
  return text.replaceAll("\n", () => {
    line += 1;
    const rolled = dice[line % dice.length] ?? 0;
    // One in four, which is never more than half of all.
    return line % 4 === 3 ? ([first, ...others][rolled % (others.length + 1)] ?? first) : first;
  });
}

/** The ways in which more lines end than before, apart from the most frequent one. */
export function strayEndings(before: string, after: string): readonly Ending[] {
  const [old, now] = [countsOf(before), countsOf(after)];
  const most = Math.max(...old.values());
  return [...now].flatMap(([ending, count]) => {
    const had = old.get(ending) ?? 0;
    // What stood between a lone `\r` and a `\n` may be gone, and the two are one then.
    const isJoined = ending === "\r\n" && (old.get("\r") ?? 0) > 0;
    return count > had && had < most && !isJoined ? [ending] : [];
  });
}

function countsOf(text: string): ReadonlyMap<Ending, number> {
  const counts = new Map<Ending, number>([
    ["\n", 0],
    ["\r\n", 0],
    ["\r", 0],
  ]);
  for (const [ending] of text.matchAll(/\r\n|\n|\r/gu))
    counts.set(ending as Ending, (counts.get(ending as Ending) ?? 0) + 1); // what the pattern matches
  return counts;
}
