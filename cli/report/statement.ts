/** A text with how often it holds. */
export type Count = readonly [text: string, count: number];

/** A sentence of a report, perhaps with what it counts. */
export interface Statement {
  readonly text: string;
  readonly counts?: readonly Count[];
}

/** A statement as lines for a terminal, its numbers right-aligned. */
export function statementLines({ text, counts = [] }: Statement): readonly string[] {
  const width = Math.max(0, ...counts.map(([, count]) => String(count).length));
  return [text, ...counts.map(([what, count]) => `  ${String(count).padStart(width)}  ${what}`)];
}

/** How often each text occurs: the most frequent first, then by the alphabet. */
export function tally(texts: readonly string[]): readonly Count[] {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts].toSorted(
    ([one, ofOne], [other, ofOther]) => ofOther - ofOne || (one < other ? -1 : 1),
  );
}
