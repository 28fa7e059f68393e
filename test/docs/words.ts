/** Counts the words of a page, those of its code and tables included. */
export function wordsIn(text: string): number {
  return text.split(/\s+/u).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

/** Returns the number in the middle. */
export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/** Returns what a page says before its first section. */
export function firstScreenOf(text: string): string {
  return text.split(/^## /mu)[0] ?? "";
}
