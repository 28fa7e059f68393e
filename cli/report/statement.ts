/** A text, and how often it applies. */
export type Count = readonly [text: string, count: number];

/** A sentence of a report, optionally with counts. */
export interface Statement {
  readonly text: string;
  readonly counts?: readonly Count[];
}

/** A statement as lines for a terminal, with right-aligned numbers. */
export function statementLines({ text, counts = [] }: Statement): readonly string[] {
  const width = Math.max(0, ...counts.map(([, count]) => String(count).length));
  return [text, ...counts.map(([what, count]) => `  ${String(count).padStart(width)}  ${what}`)];
}

/** Counts how often each text occurs: most frequent first, then alphabetically. */
export function tally(texts: readonly string[]): readonly Count[] {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts].toSorted(
    ([one, ofOne], [other, ofOther]) => ofOther - ofOne || (one < other ? -1 : 1),
  );
}
