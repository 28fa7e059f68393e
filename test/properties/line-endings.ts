/** The line endings in a file, the most frequent one first. */
export type Ending = "\n" | "\r\n" | "\r";

/** Replaces the line endings in a text, mostly with the first one. */
export function withEndings(
  text: string,
  [first, ...others]: readonly [Ending, ...Ending[]],
  dice: readonly number[],
): string {
  let line = 0;
  return text.replaceAll("\n", () => {
    line += 1;
    const rolled = dice[line % dice.length] ?? 0;
    // Every fourth line, which is never more than half of them.
    return line % 4 === 3 ? ([first, ...others][rolled % (others.length + 1)] ?? first) : first;
  });
}

/** Returns the line endings that have become more frequent, except for the most frequent one. */
export function strayEndings(before: string, after: string): readonly Ending[] {
  const [old, now] = [countsOf(before), countsOf(after)];
  const most = Math.max(...old.values());
  return [...now].flatMap(([ending, count]) => {
    const had = old.get(ending) ?? 0;
    // If the text between a lone `\r` and a `\n` is removed, the two become one.
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
    counts.set(ending as Ending, (counts.get(ending as Ending) ?? 0) + 1); // guaranteed by the pattern
  return counts;
}
