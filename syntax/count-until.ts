/** The number of items, which must be in order, that start at or before an offset. */
export function countUntil<Item>(
  items: readonly Item[],
  offset: number,
  startOf: (item: Item) => number,
): number {
  let [low, high] = [0, items.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const item = items[middle];
    if (item !== undefined && startOf(item) <= offset) low = middle + 1;
    else high = middle;
  }
  return low;
}
