/** What is known of each item, or `undefined` if it is not known of all. */
export function allKnown<Item, Known>(
  items: readonly Item[],
  of: (item: Item) => Known | undefined,
): readonly Known[] | undefined {
  const found = items.map((item) => of(item));
  return found.every((one) => one !== undefined) ? found : undefined;
}
